import type { Setup } from '@lineup/contract/setup';
import { Trans, useLingui } from '@lingui/react/macro';
import { PartyPopper } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import { loadCurrentUser } from '../../../lib/session/current-user.ts';
import { finishSetup } from '../api.ts';
import { useSetupChange } from '../hooks.ts';

/** The end of the guide: it is closed, and Home is the shop's day. */
export const SetupDone = ({ setup }: { setup: Setup }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { change, isBusy, failure } = useSetupChange();
  const hasSkipped = setup.steps.some(({ state }) => state === 'skipped');
  const finish = async () => {
    if (!setup.is_finished && !(await change(finishSetup))) return;
    await loadCurrentUser();
    await navigate('/dashboard');
  };
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <PartyPopper size={28} aria-hidden="true" className="flex-none text-primary" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-h2 cut-head">
          <Trans>Your line is open</Trans>
        </h2>
        <p className="text-ink-2">
          {hasSkipped ? (
            <Trans>You can do the skipped steps here at any time.</Trans>
          ) : (
            <Trans>Customers can scan the poster and take a number.</Trans>
          )}
        </p>
      </div>
      {failure !== null && <ErrorSummary title={failure} />}
      <Button isBusy={isBusy} busyText={t`Saving...`} onClick={() => void finish()}>
        <Trans>Go to Home</Trans>
      </Button>
    </Card>
  );
};
