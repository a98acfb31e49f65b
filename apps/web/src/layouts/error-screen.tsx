import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button } from '../components/buttons/button.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** The last resort, when a screen throws while it renders or loads. */
export const ErrorScreen = () => {
  const { t } = useLingui();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <title>{`${t`Something went wrong`} | Lineup`}</title>
      <div className="grid max-w-120 justify-items-start gap-3">
        <h1 className="text-h1 cut-head">
          <Trans>Something went wrong</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>This screen could not be shown. What you saved is safe.</Trans>
        </p>
        <Button onClick={() => window.location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      </div>
    </main>
  );
};
