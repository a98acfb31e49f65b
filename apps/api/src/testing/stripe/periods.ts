import type { WirePrice } from './wire.ts';

/**
 * The end of the first whole interval after `from`, counted from the anchor: 31 January, 28
 * February, 31 March.
 */
export const nextEnd = (anchor: number, from: number, { recurring }: WirePrice): number => {
  const interval = recurring?.interval ?? 'month';
  const every = recurring?.interval_count ?? 1;
  const start = Temporal.Instant.fromEpochMilliseconds(anchor * 1000).toZonedDateTimeISO('UTC');
  for (let count = 0; ; count += 1) {
    const end = Math.floor(start.add({ [`${interval}s`]: every * count }).epochMilliseconds / 1000);
    if (end > from) return end;
  }
};

/** A share of an amount by seconds, in whole cents, rounded half up, in integer arithmetic. */
export const shareOf = (cents: number, part: number, whole: number): number => {
  if (whole <= 0) return 0;
  const [amount, seconds, all] = [BigInt(cents), BigInt(part), BigInt(whole)];
  return Number((2n * amount * seconds + all) / (2n * all));
};

/** '15 Nov 2026', as Stripe writes dates on invoices. */
export const dayOf = (second: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(second * 1000);

/** '$59.00', and '-$4.10' for credit. */
export const moneyText = (cents: number): string => {
  const whole = Math.abs(cents);
  const text = `$${String(Math.trunc(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
};
