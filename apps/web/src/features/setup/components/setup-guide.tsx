import type { Setup } from '@lineup/contract/setup';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../components/cards/card.tsx';
import { markStep, type SetupStepId } from '../api.ts';
import { useSetupChange } from '../hooks.ts';
import { type StarterRow, startRows } from '../model/starter-rows.ts';
import type { GuideData, StepProps } from '../model/step-props.ts';
import { CheckInPreview } from './check-in-preview.tsx';
import { SetupDone } from './setup-done.tsx';
import { SetupProgress } from './setup-progress.tsx';
import { SetupStep } from './setup-step.tsx';
import { HoursStep } from './steps/hours-step.tsx';
import { PeopleStep } from './steps/people-step.tsx';
import { PosterStep } from './steps/poster-step.tsx';
import { ServicesStep } from './steps/services-step.tsx';
import { TestTicketStep } from './steps/test-ticket-step.tsx';
import { WalkInsStep } from './steps/walk-ins-step.tsx';
import { useStepSummary } from './use-step-summary.tsx';

interface SetupGuideProps extends GuideData {
  /** The dialog that invites a member. */
  renderInvite: (onClose: () => void) => ReactNode;
}

const firstOpen = ({ steps }: Setup): SetupStepId | null =>
  steps.find(({ state }) => state === 'open')?.id ?? null;

interface OpenStepProps
  extends Pick<SetupGuideProps, 'services' | 'team' | 'renderInvite'>,
    StepProps {
  id: SetupStepId;
  rows: readonly StarterRow[];
  onRows: (rows: StarterRow[]) => void;
}

const OpenStep = ({ id, services, team, rows, onRows, renderInvite, ...step }: OpenStepProps) => {
  switch (id) {
    case 'hours':
      return <HoursStep {...step} />;
    case 'services':
      return <ServicesStep {...step} services={services} rows={rows} onRows={onRows} />;
    case 'people':
      return <PeopleStep {...step} team={team} renderInvite={renderInvite} />;
    case 'walk_ins':
      return <WalkInsStep {...step} />;
    case 'poster':
      return <PosterStep {...step} />;
    case 'test_ticket':
      return <TestTicketStep {...step} />;
  }
};

/** The steps, edited in place, beside what customers will see. */
export const SetupGuide = (props: SetupGuideProps) => {
  const { setup, settings, services, team } = props;
  const { change } = useSetupChange();
  const summaryOf = useStepSummary(props);
  /** null: all are closed; undefined: the first open one is shown. */
  const [chosen, setChosen] = useState<SetupStepId | null | undefined>(undefined);
  const [edited, setEdited] = useState<readonly StarterRow[] | null>(null);
  const rows = edited ?? startRows(settings.language, services);
  // A called test ticket is still to be deleted, so its step stays open.
  const next = firstOpen(setup) ?? (setup.test_ticket ? 'test_ticket' : null);
  const opened = chosen === undefined ? next : chosen;
  const barbers = team.members.filter((member) => member.takes_customers).map(({ name }) => name);
  const isPeopleDone = setup.steps.some(({ id, state }) => id === 'people' && state === 'done');

  const toggle = (id: SetupStepId) => setChosen(opened === id ? null : id);
  const skip = (id: SetupStepId) => () => {
    setChosen(undefined);
    void change(() => markStep(id, { state: 'skipped' }));
  };
  const done = (id: SetupStepId) => () => {
    if (id === 'services') setEdited(null);
    setChosen(undefined);
  };
  return (
    <div className="grid items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5">
        {next === null && <SetupDone setup={setup} />}
        <Card as="div" className="overflow-hidden">
          <ol className="divide-y divide-line">
            {setup.steps.map((step, index) => (
              <SetupStep
                key={step.id}
                step={step}
                place={index + 1}
                isOpen={opened === step.id}
                summary={summaryOf(step.id)}
                onToggle={() => toggle(step.id)}
              >
                <OpenStep
                  {...props}
                  id={step.id}
                  rows={rows}
                  onRows={setEdited}
                  onDone={done(step.id)}
                  onSkip={step.state === 'open' ? skip(step.id) : null}
                />
              </SetupStep>
            ))}
          </ol>
        </Card>
      </div>
      <div className="grid gap-5 max-[64rem]:order-first">
        <SetupProgress setup={setup} />
        <div className="max-[64rem]:hidden">
          <CheckInPreview
            settings={settings}
            services={services}
            rows={opened === 'services' ? rows : []}
            barbers={isPeopleDone ? barbers : []}
          />
        </div>
      </div>
    </div>
  );
};
