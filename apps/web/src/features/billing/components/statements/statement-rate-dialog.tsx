import type { Statement } from '@lineup/contract/billing/statements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useNotice } from '../../../../components/overlays/notice.tsx';
import { formatDay } from '../../../../lib/figures/format.ts';
import { newRateDay, type Period } from '../../../../lib/figures/statement-periods.ts';
import { useContractForm } from '../../../../lib/forms/contract-form.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../../lib/forms/form-errors.ts';
import { setCommission } from '../../api.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/billing/statements').then(({ setCommission: { body } }) => body);

interface StatementRateDialogProps {
  statement: Statement;
  /** The selected period. */
  period: Period;
  /** The shop's current day. */
  today: string;
  onSaved: () => void;
  onClose: () => void;
}

/** 45.50 becomes 45.5 and 45.00 becomes 45, as somebody would type it. */
const plain = (rate: string): string => rate.replace(/\.?0+$/, '') || '0';

/** Sets an employee's commission rate from a day on. It is mounted again for each use. */
export const StatementRateDialog = ({
  statement,
  period,
  today,
  onSaved,
  onClose,
}: StatementRateDialogProps) => {
  const { t, i18n } = useLingui();
  const notify = useNotice();
  const errorText = useErrorText();
  const { barber_name: name, rate_changes_from: earliest } = statement;
  const dayProblem = (from: string): string | undefined => {
    if (from > today) return t`Choose a day that has begun`;
    const first = formatDay(earliest, i18n.locale);
    return from < earliest
      ? t`Choose ${first} or later: months that are over keep their figures`
      : undefined;
  };
  const { control, register, handleSubmit, setError, formState } = useContractForm({
    loadSchema,
    defaultValues: {
      commission_rate: plain(statement.current_rate),
      holds_from: newRateDay(period, { today, changesFrom: statement.rate_changes_from }),
    },
    texts: {
      commission_rate: t`Enter a rate between 0 and 100`,
      holds_from: { missing: t`Choose a day` },
    },
    rules: ({ holds_from: from }) => ({ holds_from: dayProblem(from) }),
  });
  const { errors, isSubmitting } = formState;
  const chosen = useWatch({ control, name: 'holds_from' });
  const day = chosen && formatDay(chosen, i18n.locale);

  const save = async (rate: Parameters<typeof setCommission>[1]): Promise<void> => {
    const answer = await setCommission(statement.barber_id, rate);
    if (answer.ok) return onSaved();
    if (showFieldErrors(answer.error, { control, setError })) return;
    void notify({ tone: 'error', title: t`Error`, text: errorText(answer.error) });
  };
  // Not while saving, because the result would not be shown.
  const close = () => {
    if (!isSubmitting) onClose();
  };

  return (
    <Dialog
      isOpen
      width="sm"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Commission rate of ${name}`}
      description={t`The part of the revenue that is theirs. A visit earns the rate of the day on which it was completed.`}
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
        {...register('commission_rate')}
      />
      <TextField
        type="date"
        label={t`Holds from`}
        hint={chosen ? t`From ${day}. Earlier days keep their figures.` : undefined}
        isNumeric
        min={earliest}
        max={today}
        error={errors.holds_from?.message}
        {...register('holds_from')}
      />
    </Dialog>
  );
};
