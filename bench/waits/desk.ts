import type { Minute } from '../shop-days/shop.ts';

/** A range as it was told, in minutes of the shop's day. */
export interface Told {
  readonly from: Minute;
  readonly to: Minute;
}

export interface Wishes {
  /** Services and barber by index among the shop's. */
  readonly services: readonly number[];
  readonly barber: number | null;
}

/**
 * A shop's desk on one day as its people use it; barbers by index, visits by ticket number. Played
 * against the real API or against the rules alone.
 */
export interface Desk {
  /** What the shop's page says before anybody joins; null: that the shop is full. */
  ask(at: Minute, wishes: Wishes): Promise<Told | null>;
  /** Null: the door gave no ticket. */
  join(
    at: Minute,
    wishes: Wishes,
    asked: Told,
  ): Promise<{ readonly ticket: number; readonly told: Told | null } | null>;
  leave(at: Minute, ticket: number): Promise<void>;
  /** Made before the day begins. */
  book(scheduledAt: Minute, wishes: Wishes & { readonly barber: number }): Promise<number>;
  arrive(at: Minute, ticket: number): Promise<void>;
  /** Whom the rule gives to a barber. */
  next(at: Minute, barber: number): Promise<number | null>;
  claim(at: Minute, barber: number, ticket: number): Promise<void>;
  serve(at: Minute, barber: number, ticket: number): Promise<void>;
  missed(at: Minute, barber: number, ticket: number): Promise<void>;
  say(at: Minute, barber: number, state: 'break' | 'auto'): Promise<void>;
}
