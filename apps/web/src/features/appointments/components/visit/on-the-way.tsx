import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans } from '@lingui/react/macro';
import { Footprints } from 'lucide-react';
import { minutesSince } from '../../../../lib/time/now.ts';

/** A called customer who is not in the chair after this long is not on the way any more. */
const comingMinutes = 15;

/** The customer said 'I’m on my way' on the ticket page, and it is still news. */
export const isOnTheWay = (
  { is_on_the_way: hasSaidSo, status, started_at: calledAt }: Appointment,
  now: number,
): boolean => {
  if (!hasSaidSo) return false;
  if (status === 'pending') return true;
  return (
    status === 'in_progress' && calledAt !== null && minutesSince(calledAt, now) < comingMinutes
  );
};

export const OnTheWay = ({ size }: { size: number }) => (
  <>
    <Footprints size={size} aria-hidden="true" className="flex-none" />
    <Trans>On the way</Trans>
  </>
);
