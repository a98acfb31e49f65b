/** The parameters of the simulation. Shares are from 0 to 1, times in minutes. */
export interface Setting {
  /** How many barbers a shop has, at least and at most. */
  readonly barbers: readonly [least: number, most: number];
  /** The demand as a share of the barbers' time. */
  readonly load: readonly [least: number, most: number];
  /** The share of it that is booked. */
  readonly booked: readonly [least: number, most: number];
  /** The spread of one barber's lengths for one service, as a share of their mean. */
  readonly spread: readonly [least: number, most: number];
  /** The spread of the barbers' paces. */
  readonly paces: number;
  /** How far the real lengths differ from the owner's estimates. */
  readonly misjudged: number;
  readonly requestShare: number;
  /** The share of called walk-ins. */
  readonly noShows: readonly [least: number, most: number];
  /** Half of the walk-ins wait for this long before they go. */
  readonly patience: number;
  /** Unplanned breaks per barber and day, and their length. */
  readonly breaks: { readonly perDay: number; readonly minutes: number };
  /** Between two visits: broom, coat, a word at the desk. */
  readonly turnover: number;
}

/** Values as owners report them; there is no measurement of real shops. */
export const usual: Setting = {
  barbers: [2, 6],
  load: [0.85, 1.05],
  booked: [0, 0.35],
  spread: [0.14, 0.26],
  paces: 0.12,
  misjudged: 0.12,
  requestShare: 0.2,
  noShows: [0.02, 0.06],
  patience: 75,
  breaks: { perDay: 1, minutes: 10 },
  turnover: 2,
};

/** A second setting, so that nothing is tuned to the first: more spread, less patience. */
export const rougher: Setting = {
  barbers: [2, 8],
  load: [0.85, 1.1],
  booked: [0, 0.5],
  spread: [0.2, 0.4],
  paces: 0.2,
  misjudged: 0.25,
  requestShare: 0.35,
  noShows: [0.04, 0.12],
  patience: 50,
  breaks: { perDay: 2, minutes: 12 },
  turnover: 3,
};

/** The same shops without customers who leave or do not come, bookings and unplanned breaks. */
export const withoutSurprises = (setting: Setting): Setting => ({
  ...setting,
  booked: [0, 0],
  noShows: [0, 0],
  patience: 10_000,
  breaks: { perDay: 0, minutes: 0 },
});
