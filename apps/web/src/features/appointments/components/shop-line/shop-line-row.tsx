import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Footprints, MapPinCheck, SkipForward, Timer } from 'lucide-react';
import type { PointerEvent, ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import type { MenuAction } from '../../../../components/overlays/menu.tsx';
import { VisitSource } from '../../../../components/visits/visit-source.tsx';
import { useTakesCustomers } from '../../../../lib/session/takes-customers.ts';
import { roundClock } from '../../../../lib/shop/wait-words.ts';
import { minutesSince } from '../../../../lib/time/now.ts';
import { bareClock, clockTime } from '../../../../lib/time/shop-clock.ts';
import type { RowLook } from '../../model/row-drag.ts';
import { CustomerCardLink } from '../customer-card/customer-card-link.tsx';
import { Grip } from '../visit/grip.tsx';
import { HereSince, isHere } from '../visit/here-since.tsx';
import { MessageFailed } from '../visit/message-failed.tsx';
import { PassedMark } from '../visit/passed-mark.tsx';
import { type VisitHandlers, VisitMenuButton } from '../visit/visit-buttons.tsx';
import { isBooking, ServiceNames, soonMs } from '../visit/visit-facts.tsx';
import { SeatButton, type SeatingTeam } from './seat-button.tsx';

/** Columns of a row; in a narrow card each row is stacked. */
export const columnsClass =
  '@3xl:grid @3xl:grid-cols-[2.25rem_2.75rem_minmax(0,1fr)_8.25rem_6.75rem_13.75rem] @3xl:gap-x-3 @3xl:px-5';

interface FactProps {
  visit: Appointment;
  timeZone: string;
  now: number;
}

/** 'Walk-in, 11:04' or 'Booked 11:40'. */
const Source = ({ visit, timeZone }: Omit<FactProps, 'now'>) => {
  const { i18n } = useLingui();
  if (isBooking(visit)) {
    const time = bareClock(visit.scheduled_time, i18n.locale, timeZone);
    return (
      <VisitSource source="booking">
        <Trans>Booked {time}</Trans>
      </VisitSource>
    );
  }
  const time = bareClock(visit.arrived_at ?? visit.scheduled_time, i18n.locale, timeZone);
  return (
    <VisitSource source="walk-in">
      <Trans>Walk-in, {time}</Trans>
    </VisitSource>
  );
};

/** '11:30 – 11:35'. */
const LikelyStart = ({ visit, timeZone, now }: FactProps) => {
  const { i18n } = useLingui();
  if (!visit.likely) return <Trans>No estimate yet</Trans>;
  if (Date.parse(visit.likely.to) - now < soonMs) return <Trans>Any minute now</Trans>;
  const { from, to } = roundClock(visit.likely);
  const clock = (instant: number) => bareClock(instant, i18n.locale, timeZone);
  return `${clock(from)}\u00A0–\u00A0${clock(to)}`;
};

const Mark = ({ icon: Icon, children }: { icon: typeof Timer; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1 text-caption whitespace-nowrap text-ink-2 num">
    <Icon size={12} aria-hidden="true" className="flex-none" />
    {children}
  </span>
);

/** Remarks that explain why a visit is not where its time would put it. */
const Marks = ({ visit, timeZone, now }: FactProps) => {
  const { i18n } = useLingui();
  const { not_before: notBefore } = visit;
  const isLater = notBefore !== null && Date.parse(notBefore) > now;
  const time = isLater ? clockTime(notBefore, i18n.locale, timeZone) : null;
  return (
    <>
      {visit.has_skipped && (
        <Mark icon={SkipForward}>
          <Trans>Skipped</Trans>
        </Mark>
      )}
      {time !== null && (
        <Mark icon={Timer}>
          <Trans>Needs time until {time}</Trans>
        </Mark>
      )}
      {isHere(visit) && (
        <Mark icon={MapPinCheck}>
          <HereSince visit={visit} timeZone={timeZone} />
        </Mark>
      )}
      {visit.is_on_the_way && (
        <Mark icon={Footprints}>
          <Trans>On the way</Trans>
        </Mark>
      )}
      {visit.passed_reason && <PassedMark reason={visit.passed_reason} />}
      <MessageFailed visit={visit} />
    </>
  );
};

const ClaimButton = ({ visit, busy, onClaim }: { visit: Appointment } & VisitHandlers) => {
  const { t } = useLingui();
  const ticket = visit.ticket_number;
  return (
    <Button
      size="sm"
      isBusy={busy.includes(visit.id)}
      aria-label={t`Claim ticket ${ticket}`}
      className="@max-lg:col-span-3 @max-lg:mt-2 @max-lg:h-12 @lg:h-11 @lg:min-w-24"
      onClick={() => onClaim(visit)}
    >
      <Trans>Claim</Trans>
    </Button>
  );
};

/** 'Waiting 42 min', or that the customer of a booking is not there yet. */
const Waited = ({ visit, now }: Omit<FactProps, 'timeZone'>) => {
  const { arrived_at: arrivedAt } = visit;
  if (arrivedAt === null) return <Trans>Not here yet</Trans>;
  const minutes = minutesSince(arrivedAt, now);
  return <Trans>Waiting {minutes} min</Trans>;
};

export interface RowDrag {
  /** Starts a drag; undefined where rows cannot be dragged. */
  onLift: ((event: PointerEvent) => void) | undefined;
  look: RowLook;
}

interface ShopRowProps extends VisitHandlers, FactProps {
  position: number;
  isNext: boolean;
  /** The signed-in person's id in the team: their own seat is a claim. */
  barber: number;
  seating: SeatingTeam;
  drag: RowDrag;
  moves: readonly MenuAction[];
}

/** A waiting visit in the fair order. */
export const ShopRow = ({
  visit,
  position,
  isNext,
  timeZone,
  now,
  barber: own,
  seating,
  drag,
  moves,
  ...on
}: ShopRowProps) => {
  const { t } = useLingui();
  const facts = { visit, timeZone, now };
  const canClaim = useTakesCustomers();
  const barber = visit.has_skipped || visit.is_any_barber ? null : visit.barber_name;
  const seat = visit.seat && visit.seat.barber !== own ? visit.seat : null;
  return (
    <li
      style={drag.look.style}
      className={cx(
        'grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line bg-surface px-4 py-2.5 @lg:grid-cols-[2.25rem_auto_minmax(0,1fr)_auto] @3xl:min-h-15 @3xl:py-1.5',
        columnsClass,
        drag.look.className,
      )}
    >
      <Grip onLift={drag.onLift} className="@max-lg:hidden">
        {position}
      </Grip>
      <span className="@max-3xl:row-span-2 @max-3xl:row-start-1 @max-lg:col-start-1">
        <TicketChip ticket={visit.ticket_number} />
      </span>
      <div className="min-w-0 @max-3xl:row-start-1 @max-lg:col-start-2 @lg:@max-3xl:col-start-3">
        <p className="truncate font-semibold">
          <CustomerCardLink visit={visit} />
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="max-w-full truncate text-small text-ink-3">
            <ServiceNames visit={visit} />
          </p>
          <Marks {...facts} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-3 text-small @max-3xl:row-start-2 @max-lg:col-start-2 @lg:@max-3xl:col-start-3 @3xl:contents">
        <span className="flex flex-wrap gap-x-3 @3xl:block">
          <Source {...facts} />
          <span className="line-clamp-2 text-ink-2" title={barber ?? undefined}>
            {barber === null ? <Trans>Any barber</Trans> : barber.split(' ')[0]}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 num @3xl:block">
          <span className="font-semibold @3xl:text-body">
            <VisuallyHidden>{t`Likely start`} </VisuallyHidden>
            <LikelyStart {...facts} />
          </span>
          <span className="block text-ink-2">
            <Waited visit={visit} now={now} />
          </span>
        </span>
      </div>
      <div className="contents @lg:flex @lg:items-center @lg:justify-end @lg:gap-1 @lg:@max-3xl:col-start-4 @lg:@max-3xl:row-span-2 @lg:@max-3xl:row-start-1">
        {seat && (
          <SeatButton {...facts} {...seating} seat={seat} isBusy={on.busy.includes(visit.id)} />
        )}
        {!seat && isNext && canClaim && <ClaimButton visit={visit} {...on} />}
        <VisitMenuButton
          visit={visit}
          moves={moves}
          className="@max-lg:col-start-3 @max-lg:row-start-1 @max-lg:-mt-1.5 @max-lg:-mr-2 @max-lg:size-11"
          {...on}
        />
      </div>
    </li>
  );
};
