import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { ButtonLink } from '../../../components/buttons/button-link.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { loadCurrentUser } from '../../../lib/session/current-user.ts';
import { finishSetup, setupPath, setupQuery } from '../api.ts';
import { useSetupChange } from '../hooks.ts';
import { stepWords } from '../model/setup-words.ts';
import { SetupProgress } from './setup-progress.tsx';

/** The checklist on Home until the guide is closed. Home works without it, so errors hide it. */
export const SetupCard = () => {
  const { t } = useLingui();
  const { data: setup } = useQuery({ ...setupQuery, refetchOnMount: 'always' });
  const { change, isBusy } = useSetupChange();
  if (!setup || setup.is_finished) return null;
  const isComplete = setup.steps.every(({ state }) => state !== 'open');
  const hide = async () => {
    if (await change(finishSetup)) await loadCurrentUser();
  };
  return (
    <Card className="mb-5 grid gap-4 p-5" aria-labelledby="setup-card">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="setup-card" className="text-h2 cut-head">
          {isComplete ? <Trans>Your shop is set up</Trans> : <Trans>Set up your shop</Trans>}
        </h2>
        {isComplete ? (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void hide()}>
            <Trans>Hide this list</Trans>
          </Button>
        ) : (
          <ButtonLink to={setupPath}>
            <Trans>Continue</Trans>
          </ButtonLink>
        )}
      </div>
      <SetupProgress setup={setup} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-small">
        {setup.steps.map(({ id, state }) => {
          const Icon = state === 'done' ? Check : Circle;
          return (
            <li
              key={id}
              className={cx(
                'flex items-center gap-1.5',
                state === 'open' ? 'text-ink' : 'text-ink-3',
              )}
            >
              <Icon size={14} aria-hidden="true" className="flex-none" />
              {t(stepWords[id].title)}
              {state === 'skipped' && (
                <span>
                  (<Trans>skipped</Trans>)
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
