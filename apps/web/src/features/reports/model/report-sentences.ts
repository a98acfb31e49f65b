import type { Report } from '@lineup/contract/reports';
import { useLingui } from '@lingui/react/macro';
import { centsOf } from '../../../lib/figures/stats-figures.ts';
import { bestWeekday, changeOf, lateHours, noShowShare } from './report-facts.ts';
import { useReportWords } from './report-words.ts';

/** What a report says, in sentences. */
export const useReportSentences = () => {
  const { t } = useLingui();
  const { percent, money, weekdayName, hourName, region } = useReportWords();

  const revenueSentence = ({ figures, before }: Report): string => {
    const now = centsOf(figures.revenue);
    const revenue = money(figures.revenue);
    const change = before && changeOf(now, centsOf(before.revenue));
    if (change === null) return t`Revenue is ${revenue}.`;
    const part = percent(Math.abs(change));
    if (percent(change) === percent(0)) return t`Revenue is the same as before, ${revenue}.`;
    return change > 0
      ? t`Revenue is up ${part}, to ${revenue}.`
      : t`Revenue is down ${part}, to ${revenue}.`;
  };

  const weekdaySentence = (report: Report): string | null => {
    const best = bestWeekday(report);
    if (!best) return null;
    const [day, part] = [weekdayName(best.weekday), percent(best.share)];
    return centsOf(report.figures.revenue) > 0
      ? t`${day} brings ${part} of the revenue.`
      : t`${day} brings ${part} of the visits.`;
  };

  const noShowSentence = ({ figures, before }: Report): string | null => {
    const [now, earlier] = [noShowShare(figures), before && noShowShare(before)];
    if (now === null || earlier === null || percent(now) === percent(earlier)) return null;
    const part = percent(now);
    return now < earlier ? t`No-shows fell to ${part}.` : t`No-shows rose to ${part}.`;
  };

  /** The report in a few sentences. */
  const headline = (report: Report): string => {
    if (report.figures.visits === 0) return t`No visits were completed in these days.`;
    return [revenueSentence(report), weekdaySentence(report), noShowSentence(report)]
      .filter((sentence) => sentence !== null)
      .join(' ');
  };

  const waitsSentence = (report: Report): string => {
    const { kept, promised } = report.figures;
    if (promised === 0) return t`Nobody who was given a wait sat down on these days.`;
    const first = t`${kept} of ${promised} customers sat down in the range they were given.`;
    const late = lateHours(report).map(hourName);
    if (late.length === 0) return first;
    const list = new Intl.ListFormat(region).format(late);
    return `${first} ${t`Later than promised on average: ${list}.`}`;
  };

  return { headline, waitsSentence };
};
