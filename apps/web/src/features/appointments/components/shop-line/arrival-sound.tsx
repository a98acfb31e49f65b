import type { Appointment } from '@lineup/contract/appointments/appointments';
import { useLingui } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { useArrivals } from '../../model/arrivals.ts';

/** Plays a sound when somebody checks in, and switches it on and off on this device. */
export const ArrivalSound = ({ visits }: { visits: readonly Appointment[] | undefined }) => {
  const { t } = useLingui();
  const { isOn, turn } = useArrivals(visits);
  return (
    <IconButton
      icon={isOn ? Bell : BellOff}
      label={isOn ? t`Sound at check-in is on` : t`Sound at check-in is off`}
      aria-pressed={isOn}
      onClick={() => turn(!isOn)}
    />
  );
};
