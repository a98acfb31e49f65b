import { useLingui } from '@lingui/react/macro';
import { Lock, Mail, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { NewPasswordField } from '../../../../components/passwords/new-password-field.tsx';

interface PersonFieldsProps {
  errors: Readonly<Record<string, string>>;
  /** Words that would be easy to guess in a password. */
  personal: () => readonly string[];
  /** Fields after the name. */
  children?: ReactNode;
}

/** The fields of a person that every sign-up has. */
export const PersonFields = ({ errors, personal, children }: PersonFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Your name`}
        name="name"
        size="lg"
        icon={UserRound}
        autoComplete="name"
        maxLength={120}
        error={errors['name']}
        required
      />
      {children}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        size="lg"
        icon={Mail}
        autoComplete="email"
        maxLength={254}
        error={errors['email']}
        required
      />
      <TextField
        label={t`Phone`}
        name="phone_no"
        type="tel"
        size="lg"
        icon={Phone}
        autoComplete="tel"
        maxLength={40}
        isNumeric
        error={errors['phone_no']}
        required
      />
      <NewPasswordField
        label={t`Password`}
        name="password"
        size="lg"
        icon={Lock}
        error={errors['password']}
        personal={personal}
        required
      />
    </>
  );
};
