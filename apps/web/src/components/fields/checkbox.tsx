import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../layout/cx.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
}

/** A native checkbox works before scripts run and needs no hidden second input. */
export const Checkbox = ({ className, children, ...input }: CheckboxProps) => (
  <label
    className={cx(
      'inline-flex min-h-6 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3 pointer-coarse:min-h-11',
      className,
    )}
  >
    <span className="relative grid size-5 flex-none place-items-center">
      <input
        {...input}
        type="checkbox"
        className="peer react-fast absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface checked:border-primary checked:bg-primary disabled:border-line disabled:bg-sunken aria-invalid:border-danger"
      />
      <Check
        size={14}
        strokeWidth={3}
        aria-hidden="true"
        className="pointer-events-none relative text-on-primary opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-3"
      />
    </span>
    <span>{children}</span>
  </label>
);
