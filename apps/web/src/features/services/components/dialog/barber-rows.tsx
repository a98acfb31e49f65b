import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { DurationField } from '../../../../components/fields/duration-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import {
  type BarberRow,
  changeRow,
  rowOf,
  type ServiceOptions,
} from '../../model/service-options.ts';

interface BarberRowsProps {
  barbers: readonly { id: number; name: string }[];
  options: ServiceOptions;
  /** The shop's own values, shown where a barber has none. */
  usual: { time: string; price: string };
  onChange: (options: ServiceOptions) => void;
}

/** Who offers the service, how long it takes them and what it costs with them. */
export const BarberRows = ({ barbers, options, usual, onChange }: BarberRowsProps) => {
  const { t } = useLingui();
  if (barbers.length === 0) return null;
  const change = (row: BarberRow) => onChange(changeRow(options, row));
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-label pointer-coarse:text-body">
        <Trans>Per barber</Trans>
      </legend>
      <p className="text-small text-ink-3">
        <Trans>Leave a field empty to use the values above.</Trans>
      </p>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {barbers.map(({ id, name }) => {
          const row = rowOf(options, id);
          return (
            <li
              key={id}
              className="grid grid-cols-2 items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_9.5rem_7.5rem]"
            >
              <Checkbox
                className="min-w-0 wrap-anywhere max-sm:col-span-2"
                checked={row.isOffered}
                onChange={(event) => change({ ...row, isOffered: event.currentTarget.checked })}
              >
                {name}
              </Checkbox>
              <DurationField
                label={t`Duration with ${name}`}
                isLabelHidden
                disabled={!row.isOffered}
                placeholder={usual.time || '00:00:00'}
                value={row.time}
                onChange={(event) => change({ ...row, time: event.currentTarget.value })}
              />
              <TextField
                label={t`Price with ${name}`}
                isLabelHidden
                start="$"
                isNumeric
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                disabled={!row.isOffered}
                placeholder={usual.price}
                value={row.price}
                onChange={(event) => change({ ...row, price: event.currentTarget.value })}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
};
