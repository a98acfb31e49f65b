import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import { formatTime } from '../../../../lib/figures/format.ts';

interface AskedForTimeProps {
  visits: readonly Appointment[];
  timeZone: string;
  now: number;
}

const isOver = ({ not_before: until }: Appointment, now: number): boolean =>
  until === null || Date.parse(until) <= now;

/**
 * Explains to a barber why a called customer is back in line. The element is always rendered,
 * because screen readers announce only changes inside an existing live region.
 */
export const AskedForTime = ({ visits, timeZone, now }: AskedForTimeProps) => {
  const { t, i18n } = useLingui();
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {visits
        .filter((visit) => !isOver(visit, now))
        .map((visit) => {
          const name = visit.customer_name ?? t`Ticket ${visit.ticket_number}`;
          const time = formatTime(visit.not_before ?? '', i18n.locale, timeZone);
          return (
            <p
              key={visit.id}
              className="flex gap-2.5 rounded-control bg-sunken px-3.5 py-3 text-body text-ink-2 wrap-anywhere"
            >
              <Timer size={18} aria-hidden="true" className="mt-px flex-none" />
              <span>
                <strong className="text-ink">
                  <Trans>{name} asked for 10 more minutes</Trans>
                </strong>{' '}
                <Trans>They are back in line and can be called from {time}.</Trans>
              </span>
            </p>
          );
        })}
    </div>
  );
};
