/** The federal holidays of the United States, on their own days and not on substitute days. */
export const federalHolidays = [
  'new_year',
  'martin_luther_king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;

export type FederalHoliday = (typeof federalHolidays)[number];

export interface Holiday {
  readonly holiday: FederalHoliday;
  /** YYYY-MM-DD */
  readonly day: string;
}

type Rule =
  | { readonly month: number; readonly date: number }
  /** The nth such weekday (Sunday is 0); -1 is the last. */
  | { readonly month: number; readonly weekday: number; readonly nth: number };

const rules: Readonly<Record<FederalHoliday, Rule>> = {
  new_year: { month: 1, date: 1 },
  martin_luther_king: { month: 1, weekday: 1, nth: 3 },
  presidents: { month: 2, weekday: 1, nth: 3 },
  memorial: { month: 5, weekday: 1, nth: -1 },
  juneteenth: { month: 6, date: 19 },
  independence: { month: 7, date: 4 },
  labor: { month: 9, weekday: 1, nth: 1 },
  columbus: { month: 10, weekday: 1, nth: 2 },
  veterans: { month: 11, date: 11 },
  thanksgiving: { month: 11, weekday: 4, nth: 4 },
  christmas: { month: 12, date: 25 },
};

/** UTC throughout: a calendar day has no zone. */
const dateOf = (year: number, rule: Rule): number => {
  if ('date' in rule) return rule.date;
  if (rule.nth < 0) {
    const last = new Date(Date.UTC(year, rule.month, 0));
    return last.getUTCDate() - ((last.getUTCDay() - rule.weekday + 7) % 7);
  }
  const first = new Date(Date.UTC(year, rule.month - 1, 1)).getUTCDay();
  return 1 + ((rule.weekday - first + 7) % 7) + (rule.nth - 1) * 7;
};

const holidaysOf = (year: number): Holiday[] =>
  federalHolidays.map((holiday) => {
    const rule = rules[holiday];
    const day = new Date(Date.UTC(year, rule.month - 1, dateOf(year, rule)));
    return { holiday, day: day.toISOString().slice(0, 10) };
  });

/** Each holiday once, the next time it comes; one that is today still counts. */
export const nextFederalHolidays = (today: string): Holiday[] => {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ day }) => day >= today)
    .slice(0, federalHolidays.length);
};
