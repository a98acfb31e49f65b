/** Days of the shop, both inclusive, as 'YYYY-MM-DD'. */
export interface ReportRange {
  readonly from: string;
  readonly to: string;
}

/** How a report groups its days. */
export const reportSteps = ['day', 'week', 'month'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** What a report is compared with: the range just before, the same days a year before, or nothing. */
export const reportComparisons = ['before', 'year', 'none'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

/** The longest range of a report: two years, so that a year can be looked at as a whole. */
export const mostReportDays = 731;

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

export const countRangeDays = ({ from, to }: ReportRange): number =>
  plain(from).until(plain(to), { largestUnit: 'days' }).days + 1;

const isWholeMonths = ({ from, to }: ReportRange): boolean =>
  plain(from).day === 1 && plain(to).add({ days: 1 }).day === 1;

/**
 * The range that a report is compared with. Whole months are compared with as many whole months;
 * other ranges with as many days before them. A range of whole weeks therefore has the same weekdays.
 */
export const comparedRange = (
  range: ReportRange,
  comparison: ReportComparison,
): ReportRange | null => {
  const [from, to] = [plain(range.from), plain(range.to)];
  if (comparison === 'none') return null;
  if (comparison === 'year') {
    // 52 weeks keep the weekdays, which matter more to a shop than the date.
    const weeks = { days: 364 };
    if (!isWholeMonths(range)) {
      return { from: from.subtract(weeks).toString(), to: to.subtract(weeks).toString() };
    }
    const end = to.add({ days: 1 }).subtract({ years: 1 });
    return {
      from: from.subtract({ years: 1 }).toString(),
      to: end.subtract({ days: 1 }).toString(),
    };
  }
  const before = from.subtract({ days: 1 });
  if (!isWholeMonths(range)) {
    return {
      from: from.subtract({ days: countRangeDays(range) }).toString(),
      to: before.toString(),
    };
  }
  const months = from.until(to.add({ days: 1 }), { largestUnit: 'months' }).months;
  return { from: from.subtract({ months }).toString(), to: before.toString() };
};

const endOfStep = (
  day: Temporal.PlainDate,
  step: ReportStep,
  weekStart: number,
): Temporal.PlainDate => {
  if (step === 'day') return day;
  if (step === 'month') return day.with({ day: day.daysInMonth });
  // ISO weekdays: Monday is 1, Sunday 7; `weekStart` 0 is Sunday.
  return day.add({ days: 6 - ((day.dayOfWeek - weekStart + 7) % 7) });
};

/** The steps of a range in order. The first and the last may be parts of a week or month. */
export const stepsOf = (range: ReportRange, step: ReportStep, weekStart: number): ReportRange[] => {
  const last = plain(range.to);
  const steps: ReportRange[] = [];
  for (let day = plain(range.from); Temporal.PlainDate.compare(day, last) <= 0; ) {
    const end = endOfStep(day, step, weekStart);
    const to = Temporal.PlainDate.compare(end, last) < 0 ? end : last;
    steps.push({ from: day.toString(), to: to.toString() });
    day = to.add({ days: 1 });
  }
  return steps;
};

/** The finest step whose bars can still be told apart. */
export const usualStep = (range: ReportRange): ReportStep => {
  const days = countRangeDays(range);
  if (days <= 62) return 'day';
  return days <= 200 ? 'week' : 'month';
};
