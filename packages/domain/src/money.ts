declare const brand: unique symbol;

/**
 * An amount in whole cents; a negative amount is a credit. Only the functions of this file create
 * one, so that a fraction can never be used as money.
 */
export type Cents = number & { readonly [brand]: 'Cents' };

/** A whole number as an amount, for example from a row. Anything else is a bug and throws. */
export const cents = (whole: number): Cents => {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${String(whole)} is no amount in cents`);
  // -0 is 0: it would be written as '-0.00'.
  return (whole + 0) as Cents;
};

const wholeOf = (factor: number): number => {
  if (!Number.isSafeInteger(factor)) throw new RangeError(`${String(factor)} is no whole number`);
  return factor;
};

/** Integer division, half up. A credit is rounded like the charge that it mirrors. */
const divide = (numerator: number, divisor: number): Cents => {
  const size = Math.abs(cents(numerator));
  const rest = size % divisor;
  const whole = (size - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return cents(numerator < 0 ? -whole : whole);
};

export const addCents = (...amounts: readonly Cents[]): Cents =>
  amounts.reduce<Cents>((sum, amount) => cents(sum + amount), cents(0));

export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);

/** A price times a whole count. */
export const multiplyCents = (price: Cents, count: number): Cents => cents(price * wholeOf(count));

/** An equal part, such as the average of `count` payments; `count` is whole and above 0. */
export const divideCents = (amount: Cents, count: number): Cents => {
  if (wholeOf(count) <= 0) throw new RangeError('An amount is divided among at least one');
  return divide(amount, count);
};

/** Hundredths of a percent of an amount: 4550 points of 10.00 are 4.55. */
export const shareOfCents = (amount: Cents, points: number): Cents =>
  divide(amount * wholeOf(points), 10_000);

/** price x (1 - discount/100), in whole cents, half up. */
export const discountCents = (price: Cents, discountPercent: number): Cents => {
  if (wholeOf(discountPercent) < 0 || discountPercent > 100) {
    throw new RangeError(`${String(discountPercent)} is no discount in percent`);
  }
  return divide(price * (100 - discountPercent), 100);
};

const centsFrom = (whole: string, decimals: string): number =>
  Number(whole) * 100 + Number(decimals.padEnd(2, '0'));

const TYPED = /^(\d{1,6})(?:\.(\d{1,2}))?$/;

/** Parses a typed amount, such as '35' or '35.5'; undefined if it is not an amount. */
export const parseCents = (text: string): Cents | undefined => {
  const match = TYPED.exec(text);
  return match?.[1] ? cents(centsFrom(match[1], match[2] ?? '')) : undefined;
};

const WIRE = /^(-?)(\d{1,12})\.(\d{2})$/;

/** Parses an amount of the API, of any size and sign: '-4.10'; undefined if it is not an amount. */
export const readCents = (amount: string): Cents | undefined => {
  const match = WIRE.exec(amount);
  if (!match?.[2] || !match[3]) return undefined;
  const size = centsFrom(match[2], match[3]);
  return cents(match[1] ? -size : size);
};

/** Whole cents as millionths of the currency, in which Google counts: 3550 is 35,500,000. */
export const microsOf = (amount: number): number => cents(amount) * 10_000;

/** Whole cents as the decimal of the API: 3550 is '35.50', -410 is '-4.10'. */
export const formatCents = (amount: number): string => {
  const size = Math.abs(cents(amount));
  const rest = size % 100;
  const sign = amount < 0 ? '-' : '';
  return `${sign}${String((size - rest) / 100)}.${String(rest).padStart(2, '0')}`;
};
