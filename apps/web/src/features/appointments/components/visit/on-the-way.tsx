import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans } from '@lingui/react/macro';
import { Footprints } from 'lucide-react';
import { minutesSince } from '../../../../lib/time/now.ts';

/** The mark disappears this long after the call. */
const onTheWayMinutes = 15;

/** The customer pressed 'I’m on my way' on the ticket page, and that is recent. */
export const isOnTheWay = (
  { is_on_the_way: isMarked, status, started_at: calledAt }: Appointment,
  now: number,
): boolean => {
  if (!isMarked) return false;
  if (status === 'pending') return true;
  return (
    status === 'in_progress' && calledAt !== null && minutesSince(calledAt, now) < onTheWayMinutes
  );
};

export const OnTheWay = ({ size }: { size: number }) => (
  <>
    <Footprints size={size} aria-hidden="true" className="flex-none" />
    <Trans>On the way</Trans>
  </>
);
