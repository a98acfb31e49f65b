import { newLine } from '../invoices/new-invoice.ts';
import type { Ledger } from '../ledger.ts';
import { dayOf, nextEnd, shareOf } from '../periods.ts';
import type { WireItem, WireLine, WireSubscription } from '../wire.ts';
import { nameOf } from './new-price.ts';
import {
  newItem,
  periodLines,
  planOf,
  requireOneInterval,
  type WantedItem,
} from './new-subscription.ts';

/** An item of a change: an existing one by its id, or a new one. */
export interface ItemChange extends Partial<WantedItem> {
  id?: string | undefined;
  isDeleted?: boolean;
}

export interface Prorated {
  items: WireItem[];
  /** For the rest of the running period. */
  prorations: WireLine[];
  /** For the whole first period of another interval, which begins at once. */
  first: WireLine[];
  anchor: number;
}

const withChange = (item: WireItem, change: ItemChange): WireItem => {
  const price = change.price ?? item.price;
  return { ...item, price, plan: planOf(price), quantity: change.quantity ?? item.quantity };
};

const changedItems = (
  ledger: Ledger,
  subscription: WireSubscription,
  changes: readonly ItemChange[],
): WireItem[] => {
  const before = subscription.items.data;
  const period = {
    start: before[0]?.current_period_start ?? ledger.now(),
    end: before[0]?.current_period_end ?? ledger.now(),
  };
  const remaining = before.flatMap((item) => {
    const change = changes.find(({ id }) => id === item.id);
    if (change === undefined) return [item];
    return change.isDeleted ? [] : [withChange(item, change)];
  });
  const added = changes.flatMap(({ id, price, quantity }) =>
    id === undefined && price
      ? [newItem(ledger, subscription.id, { price, quantity: quantity ?? 1 }, period)]
      : [],
  );
  return [...remaining, ...added];
};

const prorationLine = (ledger: Ledger, item: WireItem, date: number, sign: 1 | -1): WireLine => {
  const { price, quantity, current_period_start: start, current_period_end: end } = item;
  const share = shareOf(price.unit_amount * quantity, Math.max(0, end - date), end - start);
  const what = `${quantity > 1 ? `${String(quantity)} × ` : ''}${nameOf(ledger, price)}`;
  return newLine(ledger, {
    price,
    quantity,
    amount: sign * share,
    description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${what} after ${dayOf(date)}`,
    period: { start: date, end },
    item: { id: item.id, subscription: item.subscription },
    isProration: true,
  });
};

const isUnchanged = (item: WireItem, others: readonly WireItem[]): boolean =>
  others.some(
    ({ id, price, quantity }) =>
      id === item.id && price.id === item.price.id && quantity === item.quantity,
  );

const intervalOf = ({ price }: WantedItem): string =>
  `${String(price.recurring?.interval_count)} ${String(price.recurring?.interval)}`;

/** Calculates the result of a change and its cost, without changing anything. */
export const prorate = (
  ledger: Ledger,
  subscription: WireSubscription,
  changes: readonly ItemChange[],
  date = ledger.now(),
): Prorated => {
  const before = subscription.items.data;
  const after = changedItems(ledger, subscription, changes);
  const first = requireOneInterval(after);
  const anchor = subscription.billing_cycle_anchor;
  // Nothing was paid for the time of a trial.
  if (subscription.status === 'trialing')
    return { items: after, prorations: [], first: [], anchor };
  const [old] = before;
  if (old && intervalOf(old) !== intervalOf(first)) {
    const period = { start: date, end: nextEnd(date, date, first.price) };
    const items = after.map((item) => ({
      ...item,
      current_period_start: period.start,
      current_period_end: period.end,
    }));
    return {
      items,
      prorations: before.map((item) => prorationLine(ledger, item, date, -1)),
      first: periodLines(ledger, items, period),
      anchor: date,
    };
  }
  return {
    items: after,
    prorations: [
      ...before
        .filter((item) => !isUnchanged(item, after))
        .map((item) => prorationLine(ledger, item, date, -1)),
      ...after
        .filter((item) => !isUnchanged(item, before))
        .map((item) => prorationLine(ledger, item, date, 1)),
    ],
    first: [],
    anchor,
  };
};
