import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { TicketChip } from '../../../components/line/ticket-chip.tsx';
import { clockTime } from '../../../lib/time/shop-clock.ts';
import type { Outbox } from '../model/kiosk-outbox.ts';

interface KioskArrivalsProps {
  outbox: Outbox;
  zone: string;
}

/** 'K1 is ticket 27', for customers who checked in while offline. */
export const KioskArrivals = ({ outbox }: Pick<KioskArrivalsProps, 'outbox'>) => {
  const { t } = useLingui();
  const waiting = outbox.waiting.filter(({ provisional }) => provisional !== null);
  const taken = outbox.settled.filter(
    ({ provisional, outcome }) => provisional !== null && outcome.kind === 'taken',
  );
  if (waiting.length + taken.length === 0) return null;
  return (
    <ul
      aria-label={t`Tickets given without a connection`}
      className="mt-4 flex max-h-34 flex-wrap gap-x-6 gap-y-2 overflow-y-auto border-t border-line pt-4"
    >
      {waiting.map(({ key, provisional }) => {
        const held = `K${provisional ?? ''}`;
        return (
          <li key={key} className="flex items-center gap-2 text-body-lg">
            <TicketChip ticket={held} />
            <Trans>number coming soon</Trans>
          </li>
        );
      })}
      {taken.map(({ key, provisional, outcome }) => {
        const held = `K${provisional ?? ''}`;
        const number = outcome.kind === 'taken' ? outcome.ticket : 0;
        return (
          <li key={key} className="flex items-center gap-2 text-body-lg font-semibold num">
            <Trans>
              {held} is ticket {number}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
};

/** Check-ins that the server refused, with the reason: staff must add them by hand. */
export const KioskForDesk = ({
  outbox,
  zone,
  hasWaiting,
}: KioskArrivalsProps & { hasWaiting: boolean }) => {
  const { t, i18n } = useLingui();
  const refused = outbox.settled.flatMap(({ outcome, ...one }) =>
    outcome.kind === 'refused' && one.provisional !== null
      ? [{ ...one, reason: outcome.reason }]
      : [],
  );
  const unsent = (hasWaiting ? outbox.waiting : []).map((one) => ({
    ...one,
    firstName: firstNameOf(one.name),
    reason: t`Not sent yet`,
  }));
  const people = [...refused, ...unsent];
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="for-desk" className="mt-4 border-t border-line pt-4">
      <h2 id="for-desk" className="text-body-lg font-semibold">
        <Trans>For the desk: please add these customers to the line</Trans>
      </h2>
      <ul className="mt-2 grid max-h-40 gap-2 overflow-y-auto">
        {people.map(({ key, provisional, firstName, arrivedAt, reason }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body-lg num">
            {provisional !== null && <TicketChip ticket={`K${provisional}`} />}
            <span className="font-semibold wrap-anywhere">{firstName}</span>
            <span className="text-ink-2">{clockTime(arrivedAt, i18n.locale, zone)}</span>
            <span className="text-ink-2 wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
