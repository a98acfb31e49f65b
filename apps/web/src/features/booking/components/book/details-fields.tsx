import { Trans, useLingui } from '@lingui/react/macro';
import { TextAreaField } from '../../../../components/fields/text-area-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import type { Details } from '../../api.ts';

interface DetailsFieldsProps {
  typed: Details;
  errors: Readonly<Record<string, string>>;
}

export const DetailsFields = ({ typed, errors }: DetailsFieldsProps) => {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <TextField
        id="name"
        size="lg"
        name="name"
        label={t`Your name`}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
        defaultValue={typed.name}
        error={errors['name']}
      />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="sr-only">
          <Trans>How the shop reaches you</Trans>
        </legend>
        <p className="-mb-1.5 text-body text-ink-2">
          <Trans>A mobile number or an email address: one is enough.</Trans>
        </p>
        <TextField
          id="phone"
          size="lg"
          name="phone"
          type="tel"
          label={t`Mobile number`}
          autoComplete="tel"
          inputMode="tel"
          maxLength={40}
          isNumeric
          defaultValue={typed.phone}
          error={errors['phone']}
        />
        <TextField
          id="email"
          size="lg"
          name="email"
          type="email"
          label={t`Email`}
          hint={t`For the confirmation and a reminder. Nothing else.`}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={typed.email}
          error={errors['email']}
        />
      </fieldset>
      <TextAreaField
        id="note"
        name="note"
        label={
          <>
            <Trans>Note for your barber</Trans>{' '}
            <span className="font-normal text-ink-3">
              <Trans>(optional)</Trans>
            </span>
          </>
        }
        maxLength={500}
        defaultValue={typed.note}
        error={errors['note']}
      />
    </div>
  );
};
