import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
  hint?: ReactNode;
}

/** A switch takes effect at once. Use a checkbox for a choice that is sent with a form. */
export const Switch = ({ className, children, hint, ...input }: SwitchProps) => (
  <label
    className={cx(
      'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
      className,
    )}
  >
    <span className="flex-1">
      <span className="block font-semibold">{children}</span>
      {hint !== undefined && <span className="block text-small text-ink-3">{hint}</span>}
    </span>
    <span className="relative h-7 w-12 flex-none">
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its state
        role="switch"
        className="peer react-fast absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken checked:border-primary checked:bg-primary disabled:border-line"
      />
      <span className="pointer-events-none absolute top-[0.1875rem] left-[0.1875rem] size-5.5 rounded-full bg-line-strong transition-transform duration-(--duration-fast) ease-out-crisp peer-checked:translate-x-5 peer-checked:bg-on-primary peer-disabled:opacity-50" />
    </span>
  </label>
);
