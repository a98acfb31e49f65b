import { Trans, useLingui } from '@lingui/react/macro';
import { cardClass } from '../../../components/cards/card.tsx';
import { cx } from '../../../components/layout/cx.ts';
import { NowLine } from '../../../components/line/now-line.tsx';
import { TicketChip } from '../../../components/line/ticket-chip.tsx';
import { VisitSource } from '../../../components/visits/visit-source.tsx';
import { useWaitWords } from '../../../lib/shop/wait-words.ts';
import { bareClock, clockTime } from '../../../lib/time/shop-clock.ts';
import { minutesOn, sampleNow, sampleZone, within } from './sample-day.ts';

interface SampleVisit {
  readonly ticket: number;
  readonly name: string;
  readonly cameAgo: number;
  /** Minutes until the booked time; null: a walk-in. */
  readonly bookedIn: number | null;
  readonly wait: readonly [number, number];
}

const visits: readonly SampleVisit[] = [
  { ticket: 17, name: 'Elliot', cameAgo: 20, bookedIn: null, wait: [5, 10] },
  { ticket: 18, name: 'Priya', cameAgo: 8, bookedIn: 16, wait: [16, 20] },
  { ticket: 19, name: 'Sam', cameAgo: 15, bookedIn: null, wait: [15, 25] },
];

const Row = ({ visit }: { visit: SampleVisit }) => {
  const { i18n } = useLingui();
  const { waitOf } = useWaitWords();
  const [from, to] = visit.wait;
  const came = bareClock(minutesOn(-visit.cameAgo), i18n.locale, sampleZone);
  const isBooked = visit.bookedIn !== null;
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <TicketChip ticket={visit.ticket} />
      <span className="min-w-0 flex-1">
        <span className="block text-body font-semibold">{visit.name}</span>
        <span className={cx(!isBooked && 'max-[23rem]:hidden')}>
          <VisitSource source={isBooked ? 'booking' : 'walk-in'}>
            {isBooked ? <Trans>Booked</Trans> : <Trans>Walk-in, {came}</Trans>}
          </VisitSource>
        </span>
      </span>
      <span className="text-body font-bold whitespace-nowrap num">
        {visit.bookedIn === null
          ? waitOf(within(from, to), sampleNow)
          : clockTime(minutesOn(visit.bookedIn), i18n.locale, sampleZone)}
      </span>
    </li>
  );
};

/** The owner's view: the line at the desk. */
export const OwnerPiece = () => {
  const { i18n } = useLingui();
  return (
    <div className={cx(cardClass, 'mx-auto w-full max-w-80 min-w-0 bg-raised px-4 pt-3 pb-1')}>
      <p className="flex items-center gap-3 pb-3">
        <TicketChip ticket={16} status="in_progress" />
        <span className="min-w-0 flex-1 text-body">
          <span className="block font-semibold">Owen</span>
          <span className="block text-small text-ink-2">Classic Cut</span>
        </span>
        <span className="text-body font-bold">Nadia</span>
      </p>
      <NowLine time={clockTime(sampleNow, i18n.locale, sampleZone)} />
      <ul>
        {visits.map((visit) => (
          <Row key={visit.ticket} visit={visit} />
        ))}
      </ul>
    </div>
  );
};
