import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Card } from '../../../components/cards/card.tsx';
import { formatDays } from '../../../lib/time/civil-time.ts';
import { ownHoursQuery } from '../api.ts';
import { useOwnHoursCalls } from '../model/use-hours-calls.ts';
import { HoursDialog } from './hours-dialog.tsx';

/** A member's own hours, breaks and days off, which they change if the owner allows it. */
export const OwnHoursCard = () => {
  const { t, i18n } = useLingui();
  const { data: own } = useQuery(ownHoursQuery);
  const calls = useOwnHoursCalls();
  const [isOpen, setIsOpen] = useState(false);
  if (!own) return null;
  const days = new Set(own.hours.map(({ weekday }) => weekday)).size;
  const [next] = own.days_off;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-h3 cut-head">
        <Trans>Your hours</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        {days === 0 ? (
          <Trans>You work whenever the shop is open.</Trans>
        ) : (
          <Trans>You have your own hours on {days} days of the week.</Trans>
        )}
      </p>
      {next && (
        <p className="mt-1 text-small text-ink-3 num">
          <Trans>Next days off: {formatDays(next.first_day, next.last_day, i18n.locale)}</Trans>
        </p>
      )}
      {own.may_change ? (
        <Button variant="secondary" className="mt-4" onClick={() => setIsOpen(true)}>
          <CalendarClock aria-hidden="true" />
          <Trans>Change hours, breaks and days off</Trans>
        </Button>
      ) : (
        <p className="mt-3 text-small text-ink-3">
          <Trans>Your shop plans the hours. Ask the owner or a manager to change yours.</Trans>
        </p>
      )}
      {isOpen && (
        <HoursDialog
          planned={own}
          calls={calls}
          shop={own}
          title={t`Your hours`}
          description={t`Customers can book you and get estimates only within these hours. Two times on one day leave a break between them.`}
          savedText={t`Your hours are saved.`}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  );
};
