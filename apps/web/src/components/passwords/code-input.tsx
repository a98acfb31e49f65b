import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';

export const codeLength = 6;
const boxes = Array.from({ length: codeLength }, (_, index) => index);

interface CodeInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'maxLength'> {
  value: string;
  onValueChange: (value: string) => void;
  /** Called with the sixth digit, whether typed, pasted or autofilled. */
  onComplete: (code: string) => void;
}

/**
 * Six boxes drawn under one real input, so that paste, autofill, keyboards and screen readers work.
 * The input has no length limit, because '123 456' from a mail is longer than six.
 */
export const CodeInput = ({
  value,
  onValueChange,
  onComplete,
  className,
  ...input
}: CodeInputProps) => (
  <span className={cx('group relative grid grid-cols-6 gap-2', className)}>
    {boxes.map((box) => (
      <span
        key={box}
        aria-hidden="true"
        data-current={box === Math.min(value.length, codeLength - 1) || undefined}
        className={cx(
          'react-fast grid h-14 min-w-0 place-items-center rounded-control border border-line-strong bg-surface text-[1.75rem]/none text-ink cut-ticket',
          'group-has-focus-visible:data-current:border-focus group-has-focus-visible:data-current:outline-2 group-has-focus-visible:data-current:outline-offset-1 group-has-focus-visible:data-current:outline-focus',
          'group-has-aria-invalid:border-danger group-has-disabled:border-line group-has-disabled:bg-sunken group-has-disabled:text-ink-3',
        )}
      >
        {value[box]}
      </span>
    ))}
    <input
      autoComplete="one-time-code"
      {...input}
      type="text"
      inputMode="numeric"
      spellCheck={false}
      value={value}
      onChange={(event) => {
        const code = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, codeLength);
        if (code === value) return;
        onValueChange(code);
        if (code.length === codeLength) onComplete(code);
      }}
      className="absolute inset-0 size-full cursor-text text-[1rem] text-transparent caret-transparent opacity-0 outline-none"
    />
  </span>
);
