import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBlock?: boolean;
  /** Shows a spinner and ignores further clicks, without losing focus or color. */
  isBusy?: boolean;
  /** The label while the button is busy, such as 'Signing in...'. */
  busyText?: ReactNode;
  children: ReactNode;
}

const BusyRing = () => (
  <span
    aria-hidden="true"
    className="size-3.5 flex-none animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-none"
  />
);

export const Button = ({
  variant,
  size,
  isBlock,
  isBusy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- the type is a prop with a safe default
    type={type}
    className={cx(buttonClass({ variant, size, isBlock }), isBusy && 'cursor-progress', className)}
    aria-busy={isBusy || undefined}
    aria-disabled={isBusy || rest['aria-disabled'] || undefined}
    onClick={(event) => {
      // A busy button is not disabled, so that it keeps the focus. The click, and a form's submit,
      // end here.
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {isBusy && <BusyRing />}
    {isBusy ? (busyText ?? children) : children}
  </button>
);
