import { useLingui } from '@lingui/react/macro';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextField } from '../../../components/fields/text-field.tsx';
import type { Invited } from '../api.ts';

interface ContactFieldsProps {
  register: UseFormRegister<Invited>;
  errors: FieldErrors<Invited>;
  emailHint?: string;
}

/** What the form says of each field. */
export const useContactTexts = () => {
  const { t } = useLingui();
  return {
    name: { missing: t`Please enter a name` },
    email: { missing: t`Please enter an email`, wrong: t`Enter a valid email address` },
    phone_no: { missing: t`Please enter a phone number`, wrong: t`Enter a valid phone number` },
  };
};

/** The fields are about somebody else, so the browser's autofill is off. */
export const ContactFields = ({ register, errors, emailHint }: ContactFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Full Name`}
        autoComplete="off"
        maxLength={120}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        maxLength={254}
        hint={emailHint}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label={t`Phone`}
        type="tel"
        autoComplete="off"
        isNumeric
        maxLength={40}
        error={errors.phone_no?.message}
        {...register('phone_no')}
      />
    </>
  );
};
