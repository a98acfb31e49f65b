import { Field, type FieldTexts } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

interface SelectFieldProps<Value extends string>
  extends FieldTexts,
    Omit<SelectProps<Value>, 'aria-describedby' | 'aria-invalid' | 'aria-label'> {}

export const SelectField = <Value extends string>({
  label,
  hint,
  error,
  isLabelHidden = false,
  id,
  className,
  ...select
}: SelectFieldProps<Value>) => (
  <Field {...{ id, label, hint, error, isLabelHidden, className }}>
    {(aria) => <Select {...select} {...aria} />}
  </Field>
);
