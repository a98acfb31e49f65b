import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '../../../../components/fields/field.tsx';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { TimeField } from '../../../../components/fields/time-field.tsx';
import { formatLength } from '../../../../lib/figures/format.ts';
import { isRealDay } from '../../../../lib/time/civil-time.ts';
import {
  clockText,
  instantOf,
  isOnTheClock,
  minuteOf,
  wallTimeOf,
} from '../../../../lib/time/shop-zone.ts';
import type { CalendarBarber } from '../../api.ts';

/** Day, time, barber and length as the fields hold them. */
export interface PlaceInput {
  readonly date: string;
  readonly clock: string;
  /** Null means any barber. */
  readonly barber: number | null;
  /** Null means the length of the services. */
  readonly minutes: number | null;
}

export const inputOf = (startsAt: number, timeZone: string) => {
  const { date, minute } = wallTimeOf(startsAt, timeZone);
  return { date, clock: clockText(minute) };
};

/** The instant of the input, or the field that has the problem. */
export const instantOfInput = (
  { date, clock }: Pick<PlaceInput, 'date' | 'clock'>,
  timeZone: string,
): { at: number } | { problem: 'day' | 'time' | 'skipped' } => {
  const minute = minuteOf(clock);
  if (!isRealDay(date)) return { problem: 'day' };
  if (minute === null) return { problem: 'time' };
  if (!isOnTheClock({ date, minute }, timeZone)) return { problem: 'skipped' };
  return { at: instantOf({ date, minute }, timeZone) };
};

const lengths = [15, 20, 30, 45, 60, 75, 90, 120, 150, 180];
const anyBarber = 'any';
const byServices = 'services';

interface TimeFieldsProps {
  typed: PlaceInput;
  barbers: readonly CalendarBarber[];
  problem: 'day' | 'time' | 'skipped' | null;
  /** Length of the chosen services; without it, a length must be chosen. */
  serviceMinutes?: number;
  onChange: (next: Partial<PlaceInput>) => void;
}

export const TimeFields = ({
  typed,
  barbers,
  problem,
  serviceMinutes,
  onChange,
}: TimeFieldsProps) => {
  const { t, i18n } = useLingui();
  const lengthOf = (minutes: number) => formatLength(minutes * 60, i18n.locale);
  const all = [...new Set([...lengths, ...(typed.minutes === null ? [] : [typed.minutes])])];
  const usual = lengthOf(serviceMinutes ?? 0);
  const isMovable = serviceMinutes === undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={t`Date`}
        isNumeric
        min="2000-01-01"
        max="2999-12-31"
        value={typed.date}
        error={problem === 'day' ? t`Enter a valid date` : undefined}
        onChange={(event) => onChange({ date: event.currentTarget.value })}
      />
      <Field
        label={<Trans>Time</Trans>}
        error={
          (problem === 'time' && t`Choose a time`) ||
          (problem === 'skipped' &&
            t`The clock skips this time on that day. Choose another time.`) ||
          undefined
        }
      >
        {(aria) => (
          <TimeField
            id={aria.id}
            label={t`Time`}
            value={typed.clock}
            isInvalid={aria['aria-invalid'] ?? false}
            describedBy={aria['aria-describedby']}
            onValueChange={(clock) => onChange({ clock })}
          />
        )}
      </Field>
      <SelectField
        label={t`Barber`}
        options={[
          ...(isMovable ? [] : [{ value: anyBarber, label: t`Any barber` }]),
          ...barbers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={typed.barber === null ? anyBarber : String(typed.barber)}
        onValueChange={(text) => onChange({ barber: text === anyBarber ? null : Number(text) })}
      />
      <SelectField
        label={t`Length`}
        options={[
          ...(isMovable ? [] : [{ value: byServices, label: t`Same as the services (${usual})` }]),
          ...all
            .toSorted((one, other) => one - other)
            .map((minutes) => ({ value: String(minutes), label: lengthOf(minutes) })),
        ]}
        value={typed.minutes === null ? byServices : String(typed.minutes)}
        onValueChange={(text) => onChange({ minutes: text === byServices ? null : Number(text) })}
      />
    </div>
  );
};
