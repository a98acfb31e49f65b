import type { Statement, Statements } from '@lineup/contract/billing/statements';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../../../../components/layout/cx.ts';
import { formatAmount } from '../../../../lib/figures/format.ts';
import { formatRate } from '../../../../lib/figures/format-rate.ts';
import { formatDays } from '../../../../lib/time/civil-time.ts';
import { RatePart, ratePartsOf } from './rate-part.tsx';

const cell = 'border-b border-current/25 py-2 pr-3 text-left align-top';
const figure = 'border-b border-current/25 py-2 pl-3 text-right whitespace-nowrap num';

interface HeadProps {
  statements: Statements;
  children: ReactNode;
}

const Head = ({ statements: { shop_name: shop, from, to }, children }: HeadProps) => {
  const { i18n } = useLingui();
  return (
    <header className="mb-8 border-b-2 border-current pb-4">
      <p className="text-body-lg font-semibold">{shop}</p>
      <h2 className="mt-1 text-h1 cut-head wrap-anywhere">{children}</h2>
      <p className="mt-1 text-body-lg num">{formatDays(from, to, i18n.locale)}</p>
    </header>
  );
};

const Overview = ({ statements }: { statements: Statements }) => {
  const { t, i18n } = useLingui();
  const money = (amount: string) => formatAmount(amount, i18n.locale);
  const { rows, totals } = statements;
  return (
    <section>
      <Head statements={statements}>{t`Statements`}</Head>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={cell}>{t`Employee`}</th>
            <th scope="col" className={figure}>{t`Visits`}</th>
            <th scope="col" className={figure}>{t`Revenue`}</th>
            <th scope="col" className={figure}>{t`Commission rate`}</th>
            <th scope="col" className={figure}>{t`Amount due`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.barber_id} className="break-inside-avoid">
              <td className={cx(cell, 'wrap-anywhere')}>{row.barber_name}</td>
              <td className={figure}>{row.visits}</td>
              <td className={figure}>{money(row.revenue)}</td>
              <td className={figure}>
                {row.parts.map((part) => (
                  <span key={part.commission_rate} className="block">
                    {formatRate(part.commission_rate, i18n.locale)}
                  </span>
                ))}
              </td>
              <td className={figure}>{money(row.amount_due)}</td>
            </tr>
          ))}
          <tr className="break-inside-avoid font-semibold">
            <td className={cell}>{t`Total`}</td>
            <td className={figure}>{totals.visits}</td>
            <td className={figure}>{money(totals.revenue)}</td>
            <td className={figure} colSpan={2}>
              {money(totals.amount_due)}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
};

const Signature = ({ children }: { children: ReactNode }) => (
  <p className="flex-1 border-t border-current pt-1.5 text-small wrap-anywhere">{children}</p>
);

const OnePerson = ({ statements, row }: { statements: Statements; row: Statement }) => {
  const { t, i18n } = useLingui();
  const { barber_name: name } = row;
  const { shop_name: shop } = statements;
  const parts = ratePartsOf(row);
  const lines = [
    [t`Visits`, row.visits],
    [t`Visits with a payment`, row.paid_visits],
    [t`Revenue`, formatAmount(row.revenue, i18n.locale)],
    ...(parts.length > 0
      ? []
      : [[t`Commission rate`, formatRate(row.commission_rate, i18n.locale)] as const]),
  ] as const;
  return (
    <section className="break-before-page break-inside-avoid">
      <Head statements={statements}>{t`Statement for ${name}`}</Head>
      <table className="w-full border-collapse text-body-lg">
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label}>
              <th scope="row" className={cx(cell, 'font-normal')}>
                {label}
              </th>
              <td className={figure}>{value}</td>
            </tr>
          ))}
          {parts.map((part) => (
            <tr key={part.commission_rate}>
              <th scope="row" className={cx(cell, 'font-normal')}>
                <RatePart part={part} />
              </th>
              <td className={figure}>{formatAmount(part.amount_due, i18n.locale)}</td>
            </tr>
          ))}
          <tr className="text-h3 font-semibold">
            <th scope="row" className={cell}>{t`Amount due`}</th>
            <td className={figure}>{formatAmount(row.amount_due, i18n.locale)}</td>
          </tr>
        </tbody>
      </table>
      <div className="mt-24 flex gap-12">
        <Signature>
          <Trans>Date, signature for {shop}</Trans>
        </Signature>
        <Signature>
          <Trans>Date, signature of {name}</Trans>
        </Signature>
      </div>
    </section>
  );
};

/**
 * The printed version: an overview, and a page for everybody who served somebody. It is rendered
 * beside the app, which the print styles hide.
 */
export const StatementSheet = ({ statements }: { statements: Statements }) =>
  createPortal(
    <div className="hidden print:block">
      <div data-print-sheet="pages">
        <Overview statements={statements} />
        {statements.rows
          .filter(({ visits }) => visits > 0)
          .map((row) => (
            <OnePerson key={row.barber_id} {...{ statements, row }} />
          ))}
      </div>
    </div>,
    document.body,
  );
