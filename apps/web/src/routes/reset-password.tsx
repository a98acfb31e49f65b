import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../components/button-link.tsx';
import { AuthFrame } from '../features/auth/components/auth-frame.tsx';
import { DeadLink } from '../features/auth/components/dead-link.tsx';
import { ResetPasswordForm } from '../features/auth/components/reset-password-form.tsx';
import { ShopPromise } from '../features/auth/components/shop-promise.tsx';

const never = () => () => {};

/**
 * The token leaves the address bar at once, for shoulders, screenshots and histories; the history
 * entry keeps it, so that a reload still works. Null while only the browser could know it.
 */
const useLinkToken = (): string | null => {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = search.get('token');
  const kept = (location.state as { token?: unknown } | null)?.token;
  useEffect(() => {
    if (inAddress === null) return;
    void navigate(location.pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, location.pathname, navigate]);
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (inAddress !== null) return inAddress;
  if (isServer) return null;
  return typeof kept === 'string' ? kept : '';
};

export default function ResetPassword() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [isDead, setIsDead] = useState(false);
  return (
    <AuthFrame title={t`Reset password`} welcome={<ShopPromise />} isWelcomeHiddenOnPhones>
      {isDead || token === '' ? (
        <DeadLink
          title={<Trans>This link does not work any more</Trans>}
          action={
            <ButtonLink to="/forgot-password" size="lg" isBlock>
              <Trans>Ask for a new link</Trans>
            </ButtonLink>
          }
        >
          <Trans>A link to set a new password works once, for 30 minutes.</Trans>
        </DeadLink>
      ) : (
        <>
          <h1 className="text-h1 cut-head">
            <Trans>Set a new password</Trans>
          </h1>
          <p className="mt-1 mb-6 text-ink-2">
            <Trans>You are then signed out everywhere, and sign in with the new one.</Trans>
          </p>
          {token !== null && <ResetPasswordForm token={token} onDead={() => setIsDead(true)} />}
        </>
      )}
    </AuthFrame>
  );
}
