import { type Fields, groups, integer, text } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import { requirePrice } from './new-price.ts';
import type { ItemChange } from './prorate.ts';

/** Reads the `items` of a request that changes a subscription. */
export const itemChangesOf = (ledger: Ledger, fields: Fields): ItemChange[] =>
  groups(fields, 'items').map((item) => {
    const priceId = text(item, 'price');
    const quantity = integer(item, 'quantity');
    return {
      id: text(item, 'id'),
      isDeleted: text(item, 'deleted') === 'true',
      ...(priceId !== undefined && { price: requirePrice(ledger, priceId) }),
      ...(quantity !== undefined && { quantity }),
    };
  });
