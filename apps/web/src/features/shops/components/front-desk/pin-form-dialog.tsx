import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../../../components/buttons/button.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { Field } from '../../../../components/fields/field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { PasswordField } from '../../../../components/passwords/password-field.tsx';
import { PinInput } from '../../../../components/passwords/pin-input.tsx';
import { useContractForm } from '../../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { removeStored } from '../../../../lib/storage/storage.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { removePin, setPin } from '../../api.ts';
import { useApplySettings } from '../../hooks.ts';

const loadSchemas = () => import('@lineup/contract/schemas/shops');

interface PinFormDialogProps {
  kind: 'set' | 'remove';
  hasPin: boolean;
  onClose: () => void;
}

const useTexts = ({ kind, hasPin }: PinFormDialogProps) => {
  const { t } = useLingui();
  if (kind === 'remove') {
    return {
      title: t`Remove PIN`,
      description: t`Nobody will be asked for a PIN.`,
      action: t`Remove PIN`,
      done: t`The PIN was removed.`,
    };
  }
  return {
    title: hasPin ? t`Change PIN` : t`Set a PIN`,
    description: t`Browsers that are unlocked now ask again.`,
    action: hasPin ? t`Change PIN` : t`Set a PIN`,
    done: hasPin ? t`The PIN was changed.` : t`The PIN is set.`,
  };
};

/** Sets, changes or removes the PIN. The password proves that it is the owner. */
export const PinFormDialog = (props: PinFormDialogProps) => {
  const { kind, onClose } = props;
  const { t } = useLingui();
  const texts = useTexts(props);
  const errorText = useErrorText();
  const applySettings = useApplySettings();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useContractForm({
    loadSchema: async () => {
      const { setPin: set, removePin: remove } = await loadSchemas();
      return kind === 'set' ? set.body : remove.body;
    },
    defaultValues: { pin: '', repeated: '', password: '' },
    texts: { pin: t`Enter your 4-digit PIN`, password: t`Enter your password` },
    rules: ({ pin, repeated }) => ({
      repeated: repeated === pin ? undefined : t`The two PINs are not the same`,
    }),
  });
  const { isSubmitting } = formState;

  const save = handleSubmit(async ({ pin, password }) => {
    setFailure(null);
    const answer = await (kind === 'set' ? setPin({ pin, password }) : removePin(password));
    if (!answer.ok) {
      showFieldErrors(answer.error, { control, setError });
      if (Object.keys(answer.error.fields).length === 0) setFailure(errorText(answer.error));
      return;
    }
    // A PIN grant of this browser is no longer valid.
    removeStored('pin');
    applySettings(answer.data.response);
    toast.success(texts.done, { timeoutMs: dashboardAlertMs });
    onClose();
  });

  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={texts.title}
      description={texts.description}
      width="sm"
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={kind === 'remove' ? 'danger' : 'primary'}
            isBusy={isSubmitting}
            busyText={t`Saving...`}
          >
            {texts.action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure !== null && <ErrorSummary title={failure} />}
        {kind === 'set' && (
          <>
            <Controller
              control={control}
              name="pin"
              render={({ field: { value, onChange, ref, onBlur }, fieldState }) => (
                <Field label={t`New PIN`} error={fieldState.error?.message}>
                  {(aria) => (
                    <PinInput {...aria} {...{ value, ref, onBlur }} onValueChange={onChange} />
                  )}
                </Field>
              )}
            />
            <Controller
              control={control}
              name="repeated"
              render={({ field: { value, onChange, ref, onBlur }, fieldState }) => (
                <Field label={t`New PIN, once more`} error={fieldState.error?.message}>
                  {(aria) => (
                    <PinInput {...aria} {...{ value, ref, onBlur }} onValueChange={onChange} />
                  )}
                </Field>
              )}
            />
          </>
        )}
        {/* Registered after the PINs, so that the focus goes to the first wrong field. */}
        <Controller
          control={control}
          name="password"
          render={({ field, fieldState }) => (
            <PasswordField
              label={t`Your password`}
              autoComplete="current-password"
              maxLength={256}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
      </div>
    </Dialog>
  );
};
