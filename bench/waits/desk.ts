import type { Minute } from '../shop-days/shop.ts';

/** A range as given to the customer, in minutes of the shop-day. */
export interface GivenRange {
  readonly from: Minute;
  readonly to: Minute;
}

export interface VisitRequest {
  /** Services and barber by index among the shop's. */
  readonly services: readonly number[];
  readonly barber: number | null;
}

/**
 * A shop's desk on one day; barbers by index, visits by ticket number. Implemented by the real API or
 * by the domain rules only.
 */
export interface Desk {
  /** The wait range on the shop's page before joining; null if the shop is full. */
  ask(at: Minute, request: VisitRequest): Promise<GivenRange | null>;
  /** Null if the check-in was refused. */
  join(
    at: Minute,
    request: VisitRequest,
    shown: GivenRange,
  ): Promise<{ readonly ticket: number; readonly given: GivenRange | null } | null>;
  leave(at: Minute, ticket: number): Promise<void>;
  /** Created before the day begins. */
  book(scheduledAt: Minute, request: VisitRequest & { readonly barber: number }): Promise<number>;
  arrive(at: Minute, ticket: number): Promise<void>;
  /** The next visit of a barber by the rule. */
  next(at: Minute, barber: number): Promise<number | null>;
  claim(at: Minute, barber: number, ticket: number): Promise<void>;
  serve(at: Minute, barber: number, ticket: number): Promise<void>;
  missed(at: Minute, barber: number, ticket: number): Promise<void>;
  say(at: Minute, barber: number, state: 'break' | 'auto'): Promise<void>;
}
