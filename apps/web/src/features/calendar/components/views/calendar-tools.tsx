import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Select } from '../../../../components/fields/select.tsx';
import { cityOf } from '../../../../lib/time/own-zone.ts';
import { wallTimeOf } from '../../../../lib/time/shop-zone.ts';
import type { CalendarBarber } from '../../api.ts';
import { Legend } from '../visit/visit-look.tsx';

const everybody = 'all';

/** Said where this device's clock shows another time than the shop's. */
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
  /** Says what the pictures mean; not in figures. */
  hasLegend: boolean;
  subscribe: ReactNode;
  /** The shop's clock is known: a time can be proposed. */
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
          { value: everybody, label: t`All barbers` },
          ...barbers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={
          barber !== null && barbers.some(({ id }) => id === barber) ? String(barber) : everybody
        }
        onValueChange={(text) => onBarber(text === everybody ? null : Number(text))}
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
