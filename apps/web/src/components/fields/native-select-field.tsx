import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';
import { bareControlClass, ControlFrame, type ControlSize } from './control-frame.tsx';
import { Field, type FieldTexts } from './field.tsx';

interface NativeSelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'size'> {
  size?: ControlSize;
}

/**
 * The browser's own list, for server-rendered pages, forms that work without scripts, and phones.
 */
export const NativeSelectField = ({
  label,
  hint,
  error,
  isLabelHidden = false,
  size,
  id,
  className,
  children,
  ...select
}: NativeSelectFieldProps) => (
  <Field {...{ id, label, hint, error, isLabelHidden, className }}>
    {(aria) => (
      <ControlFrame
        size={size}
        isLocked={select.disabled}
        className="relative"
        end={
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        }
      >
        <select
          {...select}
          {...aria}
          className={cx(bareControlClass, '-mx-3 appearance-none truncate px-3 pr-10')}
        >
          {children}
        </select>
      </ControlFrame>
    )}
  </Field>
);
