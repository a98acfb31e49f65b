import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import {
  insertWalkIn,
  insertWalkInServices,
  type NewWalkIn,
  raiseCounter,
  type Sql,
} from './walk-in-repository.ts';

export type { NewWalkIn };

/** The CTE `counter` of a larger statement: takes the day's next ticket for a row of `source`. */
export const takeTicketWithin = (
  shop: LineShopId,
  day: Pick<NewWalkIn, 'shopDay' | 'now'>,
  source: Sql,
): Sql => raiseCounter(shop, day, source);

/** The CTE `visit`: the walk-in that gets the ticket of the CTE `counter`. */
export const recordWalkInWithin = (
  shop: LineShopId,
  visit: NewWalkIn,
  people: { customerId: Sql; barberId: Sql },
): Sql => insertWalkIn(shop, visit, people);

/** Adds the rows (id, name, position) of the CTE `requested` as services of the CTE `visit`. */
export const recordServicesWithin = (shop: LineShopId): Sql => insertWalkInServices(shop);
