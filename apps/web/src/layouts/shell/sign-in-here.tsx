import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { LoginScreen } from '../../features/auth/components/login-screen.tsx';
import { isAffiliatePath } from '../../lib/area-paths.ts';
import { loadCurrentUser } from '../../lib/current-user.ts';
import { hasStoredSession } from '../../lib/session.ts';
import { readStored } from '../../lib/storage.ts';

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

/** The login in place of a dashboard screen; a failed start can be tried again. */
export const SignInHere = ({ hasFailed }: { hasFailed: boolean }) => {
  const { pathname } = useLocation();
  const isAffiliate = readStored('affiliate') === 'true' || isAffiliatePath(pathname);
  return (
    <LoginScreen
      variant={isAffiliate ? 'affiliate' : 'shop'}
      notice={hasFailed && hasStoredSession() ? <Unreachable /> : undefined}
    />
  );
};
