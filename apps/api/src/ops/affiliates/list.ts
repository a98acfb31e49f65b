import { formatCents } from '@lineup/domain/money';
import {
  type ListedAffiliate,
  listAffiliates,
} from '../../features/affiliates/programme/list-affiliates.ts';
import {
  listPayoutsInStates,
  type PayoutState,
} from '../../platform/directories/affiliate-directory.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Answer, dayOf } from '../answer.ts';
import { type Column, formatTable } from '../format-table.ts';

const affiliateColumns: readonly Column<ListedAffiliate>[] = [
  { title: 'id', isNumber: true, of: ({ affiliate }) => String(affiliate.id) },
  { title: 'name', of: ({ affiliate }) => affiliate.name },
  { title: 'mail', of: ({ affiliate }) => affiliate.email },
  { title: 'status', of: ({ affiliate }) => affiliate.status },
  { title: 'payout account', of: ({ affiliate }) => affiliate.payouts_state },
  { title: 'joined', of: ({ affiliate }) => dayOf(affiliate.created_at) },
  { title: 'shops', isNumber: true, of: ({ shops }) => String(shops) },
  { title: 'pending', isNumber: true, of: ({ sums }) => formatCents(sums.pending_cents) },
  { title: 'payable', isNumber: true, of: ({ sums }) => formatCents(sums.payable_cents) },
  { title: 'on its way', isNumber: true, of: ({ sums }) => formatCents(sums.on_its_way_cents) },
  { title: 'paid', isNumber: true, of: ({ sums }) => formatCents(sums.paid_cents) },
];

export const listEverybody = async (
  platform: Platform,
  wanted: { status?: 'active' | 'suspended'; after: number; limit: number },
): Promise<Answer> => {
  const rows = await listAffiliates(platform, wanted);
  const last = rows.at(-1);
  const isFull = last !== undefined && rows.length === wanted.limit;
  return {
    text: [
      rows.length === 0 ? 'Nobody.' : formatTable(rows, affiliateColumns),
      isFull ? `\nGo on with --after ${String(last.affiliate.id)}` : '',
    ].join(''),
    data: rows.map(({ affiliate, sums, shops }) => ({
      affiliate: affiliate.id,
      name: affiliate.name,
      email: affiliate.email,
      status: affiliate.status,
      payout_account: affiliate.payouts_state,
      joined_at: affiliate.created_at.toString(),
      shops,
      pending: formatCents(sums.pending_cents),
      payable: formatCents(sums.payable_cents),
      on_its_way: formatCents(sums.on_its_way_cents),
      paid: formatCents(sums.paid_cents),
    })),
  };
};

type Listed = Awaited<ReturnType<typeof listPayoutsInStates>>[number];

const payoutColumns: readonly Column<Listed>[] = [
  { title: 'payout', isNumber: true, of: ({ id }) => String(id) },
  { title: 'affiliate', isNumber: true, of: ({ affiliate_id }) => String(affiliate_id) },
  { title: 'name', of: ({ name }) => name },
  { title: 'month', of: ({ month }) => month.slice(0, 7) },
  { title: 'amount', isNumber: true, of: ({ amount_cents }) => formatCents(amount_cents) },
  { title: 'currency', of: ({ currency }) => currency },
  {
    title: 'state',
    of: ({ state, sending_at }) =>
      state === 'approved' && sending_at !== null ? 'approved, asking Stripe' : state,
  },
  { title: 'since', of: ({ created_at }) => dayOf(created_at) },
  { title: 'why', of: ({ reason }) => reason },
];

export const listPayoutsOfAll = async (
  { db }: Platform,
  wanted: { states: readonly PayoutState[]; limit: number },
): Promise<Answer> => {
  const rows = await db.asOperator((tx) => listPayoutsInStates(tx, wanted));
  return {
    text: rows.length === 0 ? 'No payouts.' : formatTable(rows, payoutColumns),
    data: rows.map(({ id, affiliate_id, amount_cents, created_at, sending_at, ...row }) => ({
      payout: id,
      affiliate: affiliate_id,
      ...row,
      amount: formatCents(amount_cents),
      created_at: created_at.toString(),
      is_sending: sending_at !== null,
    })),
  };
};
