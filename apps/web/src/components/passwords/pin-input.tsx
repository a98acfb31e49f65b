import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';

export const pinLength = 4;
const boxes = Array.from({ length: pinLength }, (_, index) => index);

interface PinInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onValueChange: (value: string) => void;
}

/**
 * Four boxes drawn over one real password input, so that paste, keyboards and screen readers work.
 */
export const PinInput = ({ value, onValueChange, className, ...input }: PinInputProps) => (
  <span className={cx('group relative inline-flex gap-2.5', className)}>
    {boxes.map((box) => (
      <span
        key={box}
        aria-hidden="true"
        data-current={box === Math.min(value.length, pinLength - 1) || undefined}
        className={cx(
          'react-fast grid size-13 place-items-center rounded-control border border-line-strong bg-surface text-ink',
          'group-has-focus-visible:data-current:border-focus group-has-focus-visible:data-current:outline-2 group-has-focus-visible:data-current:outline-offset-1 group-has-focus-visible:data-current:outline-focus',
          'group-has-aria-invalid:border-danger group-has-disabled:border-line group-has-disabled:bg-sunken',
        )}
      >
        {box < value.length && <span className="size-2 rounded-full bg-current" />}
      </span>
    ))}
    <input
      autoComplete="off"
      inputMode="numeric"
      {...input}
      type="password"
      maxLength={pinLength}
      value={value}
      onChange={(event) =>
        onValueChange(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, pinLength))
      }
      className="absolute inset-0 size-full cursor-text text-[1rem] text-transparent caret-transparent opacity-0 outline-none"
    />
  </span>
);
