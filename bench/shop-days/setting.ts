/** What kind of world the days are made of. All shares are of 1, all times in minutes. */
export interface Setting {
  /** How many barbers a shop has, at least and at most. */
  readonly barbers: readonly [least: number, most: number];
  /** How much of the barbers' time is asked for. */
  readonly load: readonly [least: number, most: number];
  /** How much of that by booking. */
  readonly booked: readonly [least: number, most: number];
  /** The spread of one barber's lengths for one service, as a share of their mean. */
  readonly spread: readonly [least: number, most: number];
  /** How far the barbers' paces lie apart. */
  readonly paces: number;
  /** How far the truth lies from what the owner entered as a service's length. */
  readonly misjudged: number;
  readonly wishes: number;
  /** Of called walk-ins. */
  readonly noShows: readonly [least: number, most: number];
  /** Half of the walk-ins wait for this long before they go. */
  readonly patience: number;
  /** Breaks nobody has planned, a barber and day, and how long they take. */
  readonly breaks: { readonly perDay: number; readonly minutes: number };
  /** Between two visits: broom, coat, a word at the desk. */
  readonly turnover: number;
}

/** Nobody has measured a thousand barber shops for us: these are what owners tell. */
export const usual: Setting = {
  barbers: [2, 6],
  load: [0.85, 1.05],
  booked: [0, 0.35],
  spread: [0.14, 0.26],
  paces: 0.12,
  misjudged: 0.12,
  wishes: 0.2,
  noShows: [0.02, 0.06],
  patience: 75,
  breaks: { perDay: 1, minutes: 10 },
  turnover: 2,
};

/** Another world, so that nothing is tuned to the first: wilder lengths, less patience. */
export const rougher: Setting = {
  barbers: [2, 8],
  load: [0.85, 1.1],
  booked: [0, 0.5],
  spread: [0.2, 0.4],
  paces: 0.2,
  misjudged: 0.25,
  wishes: 0.35,
  noShows: [0.04, 0.12],
  patience: 50,
  breaks: { perDay: 2, minutes: 12 },
  turnover: 3,
};

/** The same shops when nobody leaves, stays away, books, or takes a break that was not planned. */
export const withoutSurprises = (setting: Setting): Setting => ({
  ...setting,
  booked: [0, 0],
  noShows: [0, 0],
  patience: 10_000,
  breaks: { perDay: 0, minutes: 0 },
});
