import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../../components/fields/text-field.tsx';

interface PersonFieldsProps {
  name: string;
  phone: string;
  errors: Readonly<Record<string, string>>;
  /** Clears the guest whose data filled the fields; null when there is none. */
  onForget: (() => void) | null;
}

export const PersonFields = ({ name, phone, errors, onForget }: PersonFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <div className="relative">
        <TextField
          id="name"
          size="lg"
          name="name"
          label={t`Your name`}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={120}
          required
          defaultValue={name}
          error={errors['name']}
        />
        {onForget && (
          <button
            type="button"
            onClick={onForget}
            className="touch-target absolute top-0 right-0 rounded-chip text-body font-label text-primary underline decoration-1 underline-offset-3"
          >
            <Trans>Not you?</Trans>
          </button>
        )}
      </div>
      <TextField
        id="phone"
        size="lg"
        name="phone"
        type="tel"
        label={
          <>
            <Trans>Mobile number</Trans>{' '}
            <span className="font-normal text-ink-3">
              <Trans>(optional)</Trans>
            </span>
          </>
        }
        hint={t`So the shop can reach you when you are next. Nothing else.`}
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        isNumeric
        defaultValue={phone}
        error={errors['phone']}
      />
    </>
  );
};
