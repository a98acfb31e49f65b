import { Clock } from 'lucide-react';
import { durationLength, maskDuration } from './mask-duration.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type DurationFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'maxLength' | 'isNumeric'>;

/** Digits in, HH:MM:SS out. Works controlled and with a form library's `register`. */
export const DurationField = ({ onChange, ...props }: DurationFieldProps) => (
  <TextField
    inputMode="numeric"
    autoComplete="off"
    placeholder="00:45:00"
    {...props}
    isNumeric
    maxLength={durationLength}
    end={<Clock size={18} aria-hidden="true" />}
    onChange={(event) => {
      event.currentTarget.value = maskDuration(event.currentTarget.value);
      onChange?.(event);
    }}
  />
);
