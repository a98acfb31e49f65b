import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorSummary } from '../../components/forms/error-summary.tsx';
import { isAffiliatePath } from '../../lib/session/area-paths.ts';
import { loadCurrentUser } from '../../lib/session/current-user.ts';
import { hasStoredSession } from '../../lib/session/session.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { StartUp } from '../start-up.tsx';

const Unreachable = () => {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await loadCurrentUser();
    setIsRetrying(false);
  };
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <ErrorSummary title={<Trans>We could not reach Lineup. You may still be signed in.</Trans>} />
      <Button variant="secondary" isBusy={isRetrying} onClick={() => void retry()}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  );
};

interface LoginScreenProps {
  variant: 'shop' | 'affiliate';
  notice?: ReactNode;
}

/** Without a network not even the form can be loaded. */
const NoScreen = ({ notice = <Unreachable /> }: LoginScreenProps) => (
  <main className="mx-auto w-full max-w-140 p-6">{notice}</main>
);

/** Most people are signed in, so its script is loaded only when needed. */
const LoginScreen = lazy<(props: LoginScreenProps) => ReactNode>(() =>
  import('../../features/identity/components/login/login-screen.tsx').then(
    (loaded) => ({ default: loaded.LoginScreen }),
    () => ({ default: NoScreen }),
  ),
);

/** The login in place of a dashboard screen. A failed start can be retried. */
export const SignInHere = ({ hasFailed }: { hasFailed: boolean }) => {
  const { pathname } = useLocation();
  const isAffiliate = readStored('affiliate') === 'true' || isAffiliatePath(pathname);
  return (
    <Suspense fallback={<StartUp />}>
      <LoginScreen
        variant={isAffiliate ? 'affiliate' : 'shop'}
        notice={hasFailed && hasStoredSession() ? <Unreachable /> : undefined}
      />
    </Suspense>
  );
};
