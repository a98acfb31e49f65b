import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VisitSource } from '../../../../components/visits/visit-source.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { roundClock } from '../../../../lib/shop/wait-words.ts';
import { minutesSince } from '../../../../lib/time/now.ts';
import { clockRange } from '../../../../lib/time/shop-clock.ts';
import { HereSince, isHere } from './here-since.tsx';
import { MessageFailed } from './message-failed.tsx';

export interface Reader {
  /** The time of this browser's clock. */
  now: number;
  /** Time zone of the shop. */
  timeZone: string;
  /** The barber whose line it is. */
  barber: number;
}

export const CustomerName = ({ visit }: { visit: Appointment }) =>
  visit.customer_name ?? <Trans>Unknown Customer</Trans>;

export const ServiceNames = ({ visit: { services } }: { visit: Appointment }) =>
  services.length > 0 ? services.map(({ name }) => name).join(', ') : <Trans>No services</Trans>;

export const isBooking = ({ source }: Appointment): boolean => source !== 'walk_in';

export const isAssignedTo = (visit: Appointment, barber: number): boolean =>
  visit.barber === barber && !visit.has_skipped;

/** A range that ends sooner is shown as 'any minute now'. */
export const soonMs = 5 * 60_000;

interface FactsProps extends Reader {
  visit: Appointment;
}

interface WhyHereProps extends FactsProps {
  /** Whether the reason is shown beside it already. */
  isReasonGiven: boolean;
}

/** 'Booked 12:30 PM', 'Asked for you', 'Waiting 20 min'. */
export const WhyHere = ({ visit, now, timeZone, barber, isReasonGiven }: WhyHereProps) => {
  const { i18n } = useLingui();
  if (isBooking(visit)) {
    const time = formatTime(visit.scheduled_time, i18n.locale, timeZone);
    return (
      <VisitSource source="booking">
        <Trans>Booked {time}</Trans>
      </VisitSource>
    );
  }
  const minutes = minutesSince(visit.arrived_at ?? visit.scheduled_time, now);
  return (
    <VisitSource source="walk-in">
      {isAssignedTo(visit, barber) && !isReasonGiven ? (
        <Trans>Asked for you</Trans>
      ) : (
        <Trans>Waiting {minutes} min</Trans>
      )}
    </VisitSource>
  );
};

/** 'Likely 11:45 – 11:55 AM'. */
export const LikelyTime = ({ visit, now, timeZone }: Omit<FactsProps, 'barber'>) => {
  const { i18n } = useLingui();
  if (!visit.likely) return null;
  if (Date.parse(visit.likely.to) - now < soonMs) return <Trans>Any minute now</Trans>;
  const range = clockRange(roundClock(visit.likely), i18n.locale, timeZone);
  return <Trans>Likely {range}</Trans>;
};

/** Progress of a visit in minutes; a longer visit is not shown as an error. */
export const useChairProgress = ({ expected_minutes: expected }: Appointment, minutes: number) => {
  const { t } = useLingui();
  if (expected === null) return { percent: 0, text: t`${minutes} min so far` };
  return {
    percent: (minutes / Math.max(1, expected)) * 100,
    text:
      minutes > expected
        ? t`${minutes} min, usually about ${expected}`
        : t`${minutes} of about ${expected} min`,
  };
};

/** Remarks for the barber before the customer is called. */
export const VisitRemarks = ({ visit, now, timeZone }: Omit<FactsProps, 'barber'>) => {
  const { i18n } = useLingui();
  const { not_before: notBefore, skip_reason: reason } = visit;
  const remarks: { id: string; text: ReactNode }[] = [];
  if (notBefore !== null && Date.parse(notBefore) > now) {
    const time = formatTime(notBefore, i18n.locale, timeZone);
    remarks.push({ id: 'late', text: <Trans>Needs time until {time}</Trans> });
  }
  if (isHere(visit)) {
    remarks.push({ id: 'here', text: <HereSince visit={visit} timeZone={timeZone} /> });
  }
  if (visit.is_on_the_way) remarks.push({ id: 'way', text: <Trans>On the way</Trans> });
  if (visit.has_skipped) {
    const text = reason === '' ? <Trans>Skipped</Trans> : <Trans>Skipped: {reason}</Trans>;
    remarks.push({ id: 'skip', text });
  }
  if (visit.message_state === 'failed') {
    remarks.push({ id: 'message', text: <MessageFailed visit={visit} /> });
  }
  if (visit.note !== '') remarks.push({ id: 'note', text: visit.note });
  return remarks.map(({ id, text }) => (
    <p key={id} className="text-small text-ink-2 wrap-anywhere">
      {text}
    </p>
  ));
};
