import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { clockTime } from '../../../../lib/time/shop-clock.ts';

/** A booking whose customer has arrived; for walk-ins that is always true. */
export const isHere = ({ status, source, arrived_at }: Appointment): boolean =>
  status === 'pending' && source !== 'walk_in' && arrived_at !== null;

export const HereSince = ({ visit, timeZone }: { visit: Appointment; timeZone: string }) => {
  const { i18n } = useLingui();
  if (visit.arrived_at === null) return null;
  const time = clockTime(visit.arrived_at, i18n.locale, timeZone);
  return <Trans>Here since {time}</Trans>;
};
