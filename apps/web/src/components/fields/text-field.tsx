import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { bareControlClass, ControlFrame, type ControlSize } from './control-frame.tsx';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'size' | 'children'> {
  size?: ControlSize;
  icon?: LucideIcon;
  /** A fixed text before the value, such as a currency sign. */
  start?: ReactNode;
  end?: ReactNode;
  /** For times, money and phone numbers: digits of equal width. */
  isNumeric?: boolean;
}

export const TextField = ({
  label,
  hint,
  error,
  isLabelHidden = false,
  size,
  icon,
  start,
  end,
  isNumeric = false,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) => (
  <Field {...{ id, label, hint, error, isLabelHidden, className }}>
    {(aria) => (
      <ControlFrame size={size} icon={icon} end={end} isLocked={input.disabled || input.readOnly}>
        {start !== undefined && <span className="-mr-1 flex-none">{start}</span>}
        <input
          {...input}
          {...aria}
          type={type}
          className={cx(bareControlClass, isNumeric && 'num')}
        />
      </ControlFrame>
    )}
  </Field>
);
