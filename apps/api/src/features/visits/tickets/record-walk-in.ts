import type { LineShopId } from '../../../platform/live/live.ts';
import {
  insertWalkIn,
  insertWalkInServices,
  type NewWalkIn,
  raiseCounter,
  type Sql,
} from './walk-in-repository.ts';

export type { NewWalkIn };

/** The part `counter` of a larger statement: takes the day's next ticket for a row of `source`. */
export const takeTicketWithin = (
  shop: LineShopId,
  day: Pick<NewWalkIn, 'shopDay' | 'now'>,
  source: Sql,
): Sql => raiseCounter(shop, day, source);

/** The part `visit`: the walk-in that gets the ticket of the part `counter`. */
export const recordWalkInWithin = (
  shop: LineShopId,
  visit: NewWalkIn,
  people: { customerId: Sql; barberId: Sql },
): Sql => insertWalkIn(shop, visit, people);

/** The services of the part `visit`: the rows (id, name, position) of the part `wished`. */
export const recordServicesWithin = (shop: LineShopId): Sql => insertWalkInServices(shop);
