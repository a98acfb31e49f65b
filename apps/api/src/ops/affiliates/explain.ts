import { addCents, cents, formatCents } from '@lineup/domain/money';
import { explainBalance, explainPayout } from '../../features/affiliates/payouts/explain-payout.ts';
import type { PayoutStatement } from '../../features/affiliates/payouts/get-payout.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedAffiliateId } from '../../platform/sessions/authorized-affiliate.ts';
import { type Answer, dayOf } from '../answer.ts';
import { type Column, formatTable, printable } from '../format-table.ts';
import { describePayout } from './describe-payout.ts';

type Line = PayoutStatement['entries'][number];

const causeOf = ({ invoice_id, payout_id, kind }: Line): string =>
  invoice_id ?? (kind === 'returned' ? `payout ${String(payout_id ?? '')}` : '');

const amountOf = (amount: number | null): string => (amount === null ? '' : formatCents(amount));

const lineColumns: readonly Column<Line>[] = [
  { title: 'entry', isNumber: true, of: ({ id }) => String(id) },
  { title: 'day', of: ({ created_at }) => dayOf(created_at) },
  { title: 'kind', of: ({ kind }) => kind },
  { title: 'invoice', of: causeOf },
  { title: 'shop', of: ({ shop_name }) => shop_name },
  { title: 'paid', isNumber: true, of: ({ invoice_paid_cents }) => amountOf(invoice_paid_cents) },
  {
    title: 'given back',
    isNumber: true,
    of: ({ invoice_refunded_cents }) => amountOf(invoice_refunded_cents),
  },
  { title: 'share', isNumber: true, of: ({ amount_cents }) => formatCents(amount_cents) },
];

const lineData = (line: Line) => ({
  entry: line.id,
  kind: line.kind,
  at: line.created_at.toString(),
  invoice: line.invoice_id,
  shop: line.shop_name,
  paid: amountOf(line.invoice_paid_cents),
  given_back: amountOf(line.invoice_refunded_cents),
  share: formatCents(line.amount_cents),
});

/** Prints every entry that a payout settles, and its sum. */
export const explainOnePayout = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  request: { payoutId: number; operator: string },
): Promise<Answer> => {
  const statement = await explainPayout(platform, affiliate, request);
  const { payout, entries, affiliate: person } = statement;
  const sum = addCents(...entries.map(({ amount_cents }) => cents(amount_cents)));
  const addsUp = sum === payout.amount_cents;
  const amount = formatCents(payout.amount_cents);
  const state = describePayout(payout);
  const text = [
    `Payout ${String(payout.id)} for ${payout.month.slice(0, 7)}: ${amount} ${payout.currency}`,
    `To ${printable(person.name)} <${printable(person.email)}>, affiliate ${String(person.id)}, ${person.status}`,
    '',
    formatTable(entries, lineColumns),
    `Sum ${formatCents(sum)} ${addsUp ? "is the payout's amount." : `IS NOT the payout's amount, ${amount}!`}`,
    '',
    ...state,
  ];
  return {
    text: text.join('\n'),
    data: {
      payout: payout.id,
      affiliate: person.id,
      month: payout.month,
      state: payout.state,
      amount,
      currency: payout.currency,
      adds_up: addsUp,
      lines: entries.map(lineData),
      stands: state,
    },
  };
};

/** Prints an affiliate's balance with its parts. */
export const explainOneBalance = async (
  platform: Platform,
  affiliate: AuthorizedAffiliateId,
  operator: string,
): Promise<Answer> => {
  const { affiliate: person, sums, next } = await explainBalance(platform, affiliate, operator);
  const isEnough = next.cents >= person.minimum_cents;
  const canBePaid = person.status === 'active' && person.payouts_state === 'enabled';
  const parts: readonly (readonly [string, number])[] = [
    ['earned, less what was given back', sums.earned_cents],
    ['sent with payouts', -sums.paid_cents],
    ['on its way: review, held, approved', -sums.on_its_way_cents],
    ['balance', sums.balance_cents],
    ['  of it pending', sums.pending_cents],
    ['  of it payable', sums.payable_cents],
  ];
  const after = [
    !canBePaid && `Nothing is paid: ${person.status}, payout account ${person.payouts_state}.`,
    !isEnough && `Below the minimum of ${formatCents(person.minimum_cents)}: it waits.`,
  ].filter((line) => line !== false);
  const text = [
    `Affiliate ${String(person.id)}: ${printable(person.name)} <${printable(person.email)}>, ${person.status}`,
    '',
    formatTable(parts, [
      { title: person.currency, of: ([title]) => title },
      { title: 'amount', isNumber: true, of: ([, amount]) => formatCents(amount) },
    ]),
    '',
    `Next payout ${next.day}: ${formatCents(next.cents)} of it payable by then.`,
    ...after,
  ];
  return {
    text: text.join('\n'),
    data: {
      affiliate: person.id,
      status: person.status,
      payout_account: person.payouts_state,
      currency: person.currency,
      earned: formatCents(sums.earned_cents),
      sent: formatCents(sums.paid_cents),
      on_its_way: formatCents(sums.on_its_way_cents),
      balance: formatCents(sums.balance_cents),
      pending: formatCents(sums.pending_cents),
      payable: formatCents(sums.payable_cents),
      next_payout: { day: next.day, amount: formatCents(next.cents), is_enough: isEnough },
    },
  };
};
