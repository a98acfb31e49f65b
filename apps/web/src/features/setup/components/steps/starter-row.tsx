import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import type { StarterRow as Row } from '../../model/starter-rows.ts';
import { MinutesField } from './minutes-field.tsx';

interface StarterRowProps {
  row: Row;
  isPriceWrong: boolean;
  onChange: (change: Partial<Row>) => void;
}

/** A service of the starter list with its price and length. */
export const StarterRow = ({ row, isPriceWrong, onChange }: StarterRowProps) => {
  const { t } = useLingui();
  const { name, description, isChosen, price, minutes, isOwn } = row;
  const title = name.trim() === '' ? t`Your service` : name;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-t border-line py-2.5 @lg:grid-cols-[minmax(0,1fr)_7rem_9rem]">
      {isOwn ? (
        <TextField
          label={t`Name of your service`}
          isLabelHidden
          placeholder={t`Name of your service`}
          maxLength={120}
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      ) : (
        <Checkbox
          checked={isChosen}
          onChange={(event) => onChange({ isChosen: event.target.checked })}
        >
          <span className={cx('block font-semibold', !isChosen && 'font-normal text-ink-2')}>
            {name}
          </span>
          <span className="block text-small text-ink-3">{description}</span>
        </Checkbox>
      )}
      <div className={cx('grid grid-cols-2 gap-3 @lg:contents', !isChosen && 'max-[40rem]:hidden')}>
        <TextField
          label={t`Price of ${title}`}
          isLabelHidden
          start="$"
          isNumeric
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          disabled={!isChosen}
          value={price}
          error={isPriceWrong ? t`Enter a price such as 35.00` : undefined}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <MinutesField
          name={title}
          minutes={minutes}
          isDisabled={!isChosen}
          onChange={(next) => onChange({ minutes: next })}
        />
      </div>
    </li>
  );
};
