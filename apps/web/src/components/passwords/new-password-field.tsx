import { useState } from 'react';
import type { TextFieldProps } from '../fields/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'end' | 'hint' | 'value' | 'defaultValue'> {
  /** Texts that do not belong into the password; give it a stable function. */
  personal: () => readonly string[];
}

/** For a password that is being chosen: a meter says what would make it better. */
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
