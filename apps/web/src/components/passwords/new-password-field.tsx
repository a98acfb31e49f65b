import { useState } from 'react';
import type { TextFieldProps } from '../fields/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'end' | 'hint' | 'value' | 'defaultValue'> {
  /** Texts that should not be in the password. Pass a stable function. */
  personal: () => readonly string[];
}

/** For choosing a password, with a meter that suggests improvements. */
export const NewPasswordField = ({ personal, onChange, ...field }: NewPasswordFieldProps) => {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={256}
      {...field}
      onChange={(event) => {
        setPassword(event.currentTarget.value);
        onChange?.(event);
      }}
      hint={<PasswordMeter password={password} personal={personal} />}
    />
  );
};
