import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { saveFile } from '../../../../lib/device/save-file.ts';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { useQueryFailure } from '../../../../lib/http/query-failure.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { monthAndYear } from '../../../../lib/time/month-days.ts';
import { downloadPayout, payoutQuery } from '../../api.ts';
import { LedgerTable } from './ledger-table.tsx';
import { useMethodText } from './payout-account.tsx';
import { PayoutSheet, type Statement } from './payout-sheet.tsx';
import { PayoutMark } from './payout-table.tsx';

/** The statement as a PDF, in the language of the screen. */
const useStatementFile = (id: number) => {
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (): Promise<void> => {
    setIsSaving(true);
    const answer = await downloadPayout(id);
    setIsSaving(false);
    if (answer.ok) saveFile(answer.data.file, answer.data.name);
    else toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
  };
  return { save, isSaving };
};

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-small text-ink-3">{name}</dt>
    <dd className="font-medium text-balance wrap-anywhere num">{children}</dd>
  </div>
);

const Facts = ({ statement }: { statement: Statement }) => {
  const { i18n } = useLingui();
  const methodText = useMethodText();
  const { amount, currency, sent_at: sent } = statement;
  const day = (instant: string) => formatShortDate(instant, i18n.locale, 'UTC');
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-4">
      <Fact name={<Trans>Amount</Trans>}>{formatAmount(amount, i18n.locale, currency)}</Fact>
      <Fact name={<Trans>Made on</Trans>}>{day(statement.created_at)}</Fact>
      <Fact name={<Trans>Sent on</Trans>}>{sent === null ? '–' : day(sent)}</Fact>
      <Fact name={<Trans>Account</Trans>}>{methodText(statement) || '–'}</Fact>
    </dl>
  );
};

const Lines = ({ statement }: { statement: Statement }) => {
  const { t, i18n } = useLingui();
  const { amount, currency, entries } = statement;
  return (
    // The first and last columns align with the dialog's text.
    <div className="-mx-6 border-y border-line max-sm:[&_tr]:px-6 sm:[&_tr>:first-child]:pl-6 sm:[&_tr>:last-child]:pr-6">
      <LedgerTable
        caption={t`Lines of this payout`}
        entries={entries}
        currency={currency}
        isShort
      />
      <p className="flex justify-between gap-4 border-t border-line-strong px-6 py-3 font-semibold">
        <Trans>Total</Trans>
        <span className="num">{formatAmount(amount, i18n.locale, currency)}</span>
      </p>
    </div>
  );
};

const Shown = ({ statement }: { statement: Statement }) => (
  <div className="grid gap-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <PayoutMark state={statement.state} />
      <span className="text-small text-ink-2 empty:hidden">{statement.reason}</span>
    </p>
    <Facts statement={statement} />
    <Lines statement={statement} />
    <PayoutSheet statement={statement} />
  </div>
);

const Loading = () => (
  <div aria-busy="true" className="grid gap-4">
    <Skeleton className="h-6 w-24 rounded-full" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
);

interface PayoutStatementProps {
  id: number;
  onClose: () => void;
}

/** Every line that a payout settles, to read, print or download. */
export const PayoutStatement = ({ id, onClose }: PayoutStatementProps) => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const options = payoutQuery(id);
  const result = useQuery(options);
  const { error, isRetrying, retry } = useQueryFailure(options.queryKey, result);
  const { save, isSaving } = useStatementFile(id);
  const statement = result.data;
  const isNone = error instanceof ApiError && error.status === 404;
  const month = statement ? monthAndYear(statement.month.slice(0, 7), i18n.locale) : '';
  return (
    <Dialog
      isOpen
      width="lg"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={statement ? t`Payout statement, ${month}` : t`Payout statement`}
      actions={
        <>
          <Button variant="secondary" disabled={!statement} onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            <Trans>Print</Trans>
          </Button>
          <Button
            disabled={!statement}
            isBusy={isSaving}
            busyText={t`Downloading...`}
            onClick={() => void save()}
          >
            <Download aria-hidden="true" />
            <Trans>Download PDF</Trans>
          </Button>
        </>
      }
    >
      {statement && <Shown statement={statement} />}
      {!statement && !error && <Loading />}
      {!statement && error && (
        <LoadFailure
          title={isNone ? t`There is no such payout` : t`The statement could not be loaded`}
          isRetrying={isRetrying}
          onRetry={() => void retry()}
        >
          <p>{errorText(error)}</p>
        </LoadFailure>
      )}
    </Dialog>
  );
};
