import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Footprints, MapPinCheck, SkipForward, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { VisuallyHidden } from '../../../../components/layout/visually-hidden.tsx';
import { TicketChip } from '../../../../components/line/ticket-chip.tsx';
import { VisitSource } from '../../../../components/visits/visit-source.tsx';
import { roundClock } from '../../../../lib/shop/wait-words.ts';
import { bareClock, clockTime } from '../../../../lib/time/shop-clock.ts';
import { HereSince, isHere } from '../visit/here-since.tsx';
import { MessageFailed } from '../visit/message-failed.tsx';
import { PassedMark } from '../visit/passed-mark.tsx';
import { type VisitHandlers, VisitMenuButton } from '../visit/visit-buttons.tsx';
import { CustomerName, isBooking, ServiceNames, soonMs } from '../visit/visit-facts.tsx';

/** Columns of a row; in a narrow card each row is stacked. */
export const columnsClass =
  '@2xl:grid @2xl:grid-cols-[1.125rem_2.75rem_minmax(0,1fr)_8.75rem_5rem_6.5rem_6.25rem] @2xl:gap-x-3 @2xl:px-5';

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
      className="@max-2xl:col-span-3 @max-2xl:mt-2 @max-2xl:h-12 @2xl:min-w-16"
      onClick={() => onClaim(visit)}
    >
      <Trans>Claim</Trans>
    </Button>
  );
};

interface ShopRowProps extends VisitHandlers, FactProps {
  position: number;
  isNext: boolean;
}

/** A waiting visit in the fair order. */
export const ShopRow = ({ visit, position, isNext, timeZone, now, ...on }: ShopRowProps) => {
  const { t } = useLingui();
  const facts = { visit, timeZone, now };
  const barber = visit.has_skipped ? null : visit.barber_name;
  return (
    <li
      className={cx(
        'grid min-h-18 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line px-4 py-2.5 @2xl:min-h-12.5 @2xl:py-1',
        columnsClass,
      )}
    >
      <span aria-hidden="true" className="text-right text-small text-ink-3 num @max-2xl:hidden">
        {position}
      </span>
      <span className="@max-2xl:row-span-2 @max-2xl:row-start-1">
        <TicketChip ticket={visit.ticket_number} />
      </span>
      <div className="min-w-0 @max-2xl:col-start-2 @max-2xl:row-start-1">
        <p className="truncate font-semibold">
          <CustomerName visit={visit} />
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          <p className="max-w-full truncate text-small text-ink-3">
            <ServiceNames visit={visit} />
          </p>
          <Marks {...facts} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-3 text-small @max-2xl:col-start-2 @max-2xl:row-start-2 @2xl:contents">
        <Source {...facts} />
        <span className="line-clamp-2 text-ink-2" title={barber ?? undefined}>
          {barber === null ? <Trans>Any barber</Trans> : barber.split(' ')[0]}
        </span>
        <span className="font-semibold num @2xl:text-right @2xl:text-body">
          <VisuallyHidden>{t`Likely start`} </VisuallyHidden>
          <LikelyStart {...facts} />
        </span>
      </div>
      <div className="contents @2xl:flex @2xl:items-center @2xl:justify-end @2xl:gap-1">
        {isNext && <ClaimButton visit={visit} {...on} />}
        <VisitMenuButton
          visit={visit}
          className="@max-2xl:col-start-3 @max-2xl:row-start-1 @max-2xl:-mt-1.5 @max-2xl:-mr-2 @max-2xl:size-11"
          {...on}
        />
      </div>
    </li>
  );
};
