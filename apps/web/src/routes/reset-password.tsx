import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from '../features/identity/components/auth-frame.tsx';
import {
  DeadResetLink,
  ResetLink,
  WaitingResetLink,
} from '../features/identity/components/reset-password/reset-link.tsx';
import { ShopPromise } from '../features/identity/components/sign-up/shop-promise.tsx';

const never = () => () => {};

/**
 * The token is removed from the address bar at once, because of onlookers, screenshots and the
 * history; the history entry's state keeps it, so that a reload works. Null on the server, which
 * does not know it.
 */
const useLinkToken = (): string | null => {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = search.get('token');
  const tokenInState = (location.state as { token?: unknown } | null)?.token;
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
  return typeof tokenInState === 'string' ? tokenInState : '';
};

export default function ResetPassword() {
  const { t } = useLingui();
  const token = useLinkToken();
  return (
    <AuthFrame title={t`Reset password`} welcome={<ShopPromise />} isWelcomeHiddenOnPhones>
      {token === null && <WaitingResetLink />}
      {token === '' && <DeadResetLink />}
      {token !== null && token !== '' && <ResetLink key={token} token={token} />}
    </AuthFrame>
  );
}
