import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface Slot {
  /** The instant or key that is sent with the booking. */
  value: string;
  /** The time, formatted. */
  label: ReactNode;
  /** A second line, such as the same time in the reader's zone. */
  note?: ReactNode;
  isTaken?: boolean;
}

interface SlotPickerProps {
  /** The group's name, such as 'Morning'. */
  label: ReactNode;
  isLabelHidden?: boolean;
  slots: readonly Slot[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** The field name in a submitted form. Groups of one day share it. */
  name?: string;
}

const slotClass =
  'react-fast relative flex h-11 items-center justify-center gap-1.5 rounded-control border text-body font-label whitespace-nowrap num pointer-coarse:h-12 pointer-coarse:text-body-lg';

/** Native radios: arrow keys move between free slots, and a form sends the choice. */
export const SlotPicker = ({
  label,
  isLabelHidden,
  slots,
  value,
  onValueChange,
  name,
}: SlotPickerProps) => {
  const ownName = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 text-small font-semibold text-ink-2'}>
        {label}
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {slots.map((slot) => (
          <label
            key={slot.value}
            className={cx(
              slotClass,
              slot.isTaken
                ? 'cursor-not-allowed border-transparent bg-sunken font-normal text-ink-3'
                : 'cursor-pointer border-line-strong bg-surface hover:not-has-checked:border-primary hover:not-has-checked:bg-tint hover:not-has-checked:text-on-tint has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name ?? ownName}
              value={slot.value}
              checked={slot.value === value}
              disabled={slot.isTaken ?? false}
              onChange={() => onValueChange(slot.value)}
              className="peer absolute inset-0 cursor-[inherit] appearance-none outline-none"
            />
            <Check size={16} aria-hidden="true" className="hidden peer-checked:block" />
            {slot.isTaken && (
              <s>
                {slot.label}
                <VisuallyHidden>
                  , <Trans>taken</Trans>
                </VisuallyHidden>
              </s>
            )}
            {!slot.isTaken &&
              (slot.note === undefined ? (
                <span>{slot.label}</span>
              ) : (
                <span className="grid justify-items-center leading-4.5">
                  <span>{slot.label}</span>
                  <span className="text-caption font-normal">{slot.note}</span>
                </span>
              ))}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
