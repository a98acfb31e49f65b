import type { Statement } from '@lineup/contract/statements';
import { parsePoints } from '@lineup/domain/commission';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useNotice } from '../../../components/notice.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { showFieldErrors } from '../../../lib/form-errors.ts';
import { setCommission } from '../api.ts';

interface StatementRateDialogProps {
  statement: Statement;
  onSaved: () => void;
  onClose: () => void;
}

/** 45.50 is 45.5 and 45.00 is 45, as somebody would type it. */
const plain = (rate: string): string => rate.replace(/\.?0+$/, '') || '0';

/** Sets what part of the revenue is theirs. Mounted anew for each use. */
export const StatementRateDialog = ({ statement, onSaved, onClose }: StatementRateDialogProps) => {
  const { t } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { control, register, handleSubmit, setError, formState } = useForm({
    defaultValues: { commission_rate: plain(statement.commission_rate) },
  });
  const { errors, isSubmitting } = formState;
  const { barber_name: name } = statement;

  const save = async ({ commission_rate: rate }: { commission_rate: string }): Promise<void> => {
    const answer = await setCommission(statement.barber_id, rate);
    if (answer.ok) return onSaved();
    if (showFieldErrors(answer.error, { control, setError })) return;
    void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
  };
  // Not while saving: what happened would stay unknown.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      width="sm"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Commission rate of ${name}`}
      description={t`The part of the revenue that is theirs. It holds for every period that you look at from now on.`}
      onSubmit={(event) => void handleSubmit(save)(event)}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isSubmitting} busyText={t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <TextField
        label={t`Commission rate`}
        hint={t`From 0 to 100, with up to two decimals.`}
        end="%"
        inputMode="decimal"
        isNumeric
        autoComplete="off"
        maxLength={6}
        error={errors.commission_rate?.message}
        {...register('commission_rate', {
          validate: (rate) => parsePoints(rate) !== undefined || t`Enter a rate between 0 and 100`,
        })}
      />
    </Dialog>
  );
};
