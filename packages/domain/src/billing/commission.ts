import { addCents, type Cents, shareOfCents } from '../money.ts';

const RATE = /^(100(?:\.0{1,2})?|(\d{1,2})(?:\.(\d{1,2}))?)$/;

/** A rate in percent such as '45', '45.5' or '45,5' in hundredths of a percent; undefined if it is not a rate. */
export const parsePoints = (rate: string): number | undefined => {
  const match = RATE.exec(rate.trim().replace(',', '.'));
  if (!match) return undefined;
  const [, , whole = '100', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

/** 4550 points are '45.50' percent. */
export const formatPoints = (points: number): string => {
  const rest = points % 100;
  return `${String((points - rest) / 100)}.${String(rest).padStart(2, '0')}`;
};

export interface Earned {
  readonly visits: number;
  readonly revenue: Cents;
  readonly points: number;
}

/** Rounded once for each person and rate, half up, so that the amounts add up to what the shop owes. */
export const amountDue = ({ revenue, points }: Pick<Earned, 'revenue' | 'points'>): Cents =>
  shareOfCents(revenue, points);

/** The amount due to a person whose rate changed within the period. */
export const amountDueOf = (parts: readonly Earned[]): Cents => addCents(...parts.map(amountDue));

export const totalsOf = (rows: readonly Earned[]) => ({
  visits: rows.reduce((sum, { visits }) => sum + visits, 0),
  revenue: addCents(...rows.map(({ revenue }) => revenue)),
  amountDue: addCents(...rows.map(amountDue)),
});
