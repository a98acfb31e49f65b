import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { summarizeWeek } from '../../../components/hours/week-hours-summary.ts';
import type { SetupStepId } from '../api.ts';
import type { GuideData } from '../model/step-props.ts';

/** What was set in a step that is done; null: its own text stays. */
export const useStepSummary = ({ setup, settings, services, team }: GuideData) => {
  const { t, i18n } = useLingui();
  const { chairs } = setup;
  const count = services.length;
  const people = team.members.filter(({ state }) => state !== 'deactivated').length;
  const summaries: Readonly<Record<SetupStepId, () => ReactNode>> = {
    hours: () =>
      settings.hours.length === 0
        ? t`Closed all week.`
        : summarizeWeek(settings.hours, i18n.locale, (days) => t`closed ${days}`),
    services: () => <Plural value={count} one="# service" other="# services" />,
    people: () => (
      <>
        {chairs !== null && (
          <>
            <Plural value={chairs} one="# chair" other="# chairs" />
            {', '}
          </>
        )}
        <Plural value={people} one="# person" other="# people" />
      </>
    ),
    walk_ins: () =>
      settings.line.takes_walk_ins ? (
        <Trans>On: people take a number</Trans>
      ) : (
        <Trans>Off: bookings only</Trans>
      ),
    poster: () => null,
    test_ticket: () => <Trans>Your line works: you called a ticket.</Trans>,
  };
  return (id: SetupStepId): ReactNode => summaries[id]();
};
