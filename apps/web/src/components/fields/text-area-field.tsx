import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';
import { bareControlClass, controlClass } from './control-frame.tsx';
import { Field, type FieldTexts } from './field.tsx';

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'children'> {}

export const TextAreaField = ({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  className,
  rows = 3,
  ...area
}: TextAreaFieldProps) => (
  <Field {...{ id, label, hint, error, isLabelHidden, className }}>
    {(aria) => (
      <div className={controlClass('area')}>
        <textarea
          {...area}
          {...aria}
          rows={rows}
          className={cx(
            bareControlClass,
            'field-sizing-content max-h-80 w-full resize-none py-2.5 wrap-anywhere',
            // The field grows with its text, so `rows` alone would not make it taller.
            rows > 3 ? 'min-h-36' : 'min-h-18',
          )}
        />
      </div>
    )}
  </Field>
);
