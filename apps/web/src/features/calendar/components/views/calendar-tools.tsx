import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Select } from '../../../../components/fields/select.tsx';
import { cityOf } from '../../../../lib/time/own-zone.ts';
import { wallTimeOf } from '../../../../lib/time/shop-zone.ts';
import type { CalendarBarber } from '../../api.ts';
import { Legend } from '../visit/visit-look.tsx';

const allBarbers = 'all';

/** Shown when this device's clock differs from the shop's. */
export const ZoneLine = ({ timeZone, now }: { timeZone: string; now: number }) => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [here, there] = [wallTimeOf(now, own), wallTimeOf(now, timeZone)];
  if (here.date === there.date && here.minute === there.minute) return null;
  const city = cityOf(timeZone);
  return (
    <p className="mb-3 flex items-center gap-1.5 text-small text-ink-2">
      <Clock size={14} aria-hidden="true" className="flex-none text-ink-3" />
      <Trans>{city} time</Trans>
    </p>
  );
};

interface CalendarToolsProps {
  barbers: readonly CalendarBarber[];
  barber: number | null;
  /** Whether the view has icons to explain; the month has only figures. */
  hasLegend: boolean;
  subscribe: ReactNode;
  /** False until the shop's time zone has loaded: no start can be proposed before. */
  canBook: boolean;
  onBarber: (barber: number | null) => void;
  onBook: () => void;
}

export const CalendarTools = ({
  barbers,
  barber,
  hasLegend,
  subscribe,
  canBook,
  onBarber,
  onBook,
}: CalendarToolsProps) => {
  const { t } = useLingui();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-3">
      <Select
        aria-label={t`Barbers shown`}
        className="w-52! max-md:w-full!"
        options={[
          { value: allBarbers, label: t`All barbers` },
          ...barbers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={
          barber !== null && barbers.some(({ id }) => id === barber) ? String(barber) : allBarbers
        }
        onValueChange={(text) => onBarber(text === allBarbers ? null : Number(text))}
      />
      <Button className="max-md:flex-1" disabled={!canBook} onClick={onBook}>
        <Plus aria-hidden="true" />
        <Trans>New booking</Trans>
      </Button>
      {subscribe}
      {hasLegend && (
        <div className="ml-auto max-md:hidden">
          <Legend />
        </div>
      )}
    </div>
  );
};
