import type { Entry } from '@lineup/contract/affiliates/ledger';
import type { Payout } from '@lineup/contract/affiliates/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { formatAmount, formatShortDate } from '../../../../lib/figures/format.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { monthAndYear } from '../../../../lib/time/month-days.ts';
import { EntryName, EntryReason } from './ledger-words.tsx';
import { useMethodText } from './payout-account.tsx';

/** A payout with every line that it settles. */
export type Statement = Payout & { readonly entries: readonly Entry[] };

const cell = 'border-b border-current/25 py-2 pr-3 text-left align-top';
const figure = 'border-b border-current/25 py-2 pl-3 text-right align-top whitespace-nowrap num';

const Head = ({ statement }: { statement: Statement }) => {
  const { i18n } = useLingui();
  const { user } = useSession();
  const methodText = useMethodText();
  const method = methodText(statement);
  const { sent_at: sent } = statement;
  const month = monthAndYear(statement.month.slice(0, 7), i18n.locale);
  const day = formatShortDate(sent ?? statement.created_at, i18n.locale, 'UTC');
  return (
    <header className="mb-8 border-b-2 border-current pb-4">
      <p className="text-body-lg font-semibold">
        <Trans>Lineup affiliate program</Trans>
      </p>
      <h2 className="mt-1 text-h1 cut-head">
        <Trans>Payout statement, {month}</Trans>
      </h2>
      <p className="mt-1 text-body-lg wrap-anywhere">{user.name || user.email}</p>
      <p className="text-body-lg num">
        {sent === null ? <Trans>Made on {day}</Trans> : <Trans>Sent on {day}</Trans>}
        {method !== '' && ` · ${method}`}
      </p>
    </header>
  );
};

/** The printed version. It is rendered beside the app, which the print styles hide. */
export const PayoutSheet = ({ statement }: { statement: Statement }) => {
  const { t, i18n } = useLingui();
  const { entries, amount, currency } = statement;
  return createPortal(
    <div className="hidden print:block">
      <div data-print-sheet="pages">
        <Head statement={statement} />
        <table className="w-full border-collapse">
          <thead>
            <tr>
              <th scope="col" className={cell}>{t`Date`}</th>
              <th scope="col" className={cell}>{t`What`}</th>
              <th scope="col" className={figure}>{t`Amount`}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id} className="break-inside-avoid">
                <td className={cell}>{formatShortDate(entry.created_at, i18n.locale, 'UTC')}</td>
                <td className={cell}>
                  <span className="block wrap-anywhere">
                    <EntryName entry={entry} />
                  </span>
                  <EntryReason entry={entry} currency={currency} />
                </td>
                <td className={figure}>{formatAmount(entry.amount, i18n.locale, currency)}</td>
              </tr>
            ))}
            <tr className="break-inside-avoid font-semibold">
              <td className={cell} colSpan={2}>{t`Total`}</td>
              <td className={figure}>{formatAmount(amount, i18n.locale, currency)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </div>,
    document.body,
  );
};
