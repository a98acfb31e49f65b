import { useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { FieldError } from '../fields/field.tsx';
import { copyDay, firstHours, hasWeekProblem, withDay } from './week-hours-changes.ts';
import { WeekHoursDay } from './week-hours-day.tsx';
import { summarizeWeek } from './week-hours-summary.ts';
import { type HoursRangeText, rangesOf, type WeekHoursText, weekdays } from './week-hours-text.ts';

interface WeekHoursEditorProps {
  /** The contract's ranges. An incomplete time is ''. Check `hasWeekProblem` before saving. */
  value: WeekHoursText;
  onChange: (week: HoursRangeText[]) => void;
  /** A day without hours is 'closed' for a shop and 'off' for a person. */
  kind: 'opening' | 'working';
  /** The hours that apply while `value` is empty: the first change starts from this week. */
  startsFrom?: WeekHoursText;
  /** The server's error about the whole week. */
  error?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

const useKindTexts = (kind: WeekHoursEditorProps['kind'], isNever: boolean) => {
  const { t } = useLingui();
  return kind === 'opening'
    ? {
        name: t`Opening hours`,
        closed: t`Closed`,
        closedOn: (days: string) => t`closed ${days}`,
        never: t`Closed all week.`,
      }
    : {
        name: t`Working hours`,
        // A person without hours of their own works whenever the shop is open.
        closed: isNever ? t`As the shop` : t`Day off`,
        closedOn: (days: string) => t`off ${days}`,
        never: t`No hours of their own: works whenever the shop is open.`,
      };
};

/** A week of hours, day by day, with a summary in one sentence. */
export const WeekHoursEditor = ({
  value,
  onChange,
  kind,
  startsFrom = [],
  error,
  ref,
}: WeekHoursEditorProps) => {
  const { t, i18n } = useLingui();
  const texts = useKindTexts(kind, value.length === 0);
  /** A day that was closed by mistake opens again with the hours it had. */
  const closed = useRef(new Map<number, readonly HoursRangeText[]>());

  const open = (weekday: number, isOpen: boolean) => {
    if (isOpen) {
      const week = value.length === 0 ? startsFrom : value;
      onChange(withDay(week, weekday, closed.current.get(weekday) ?? firstHours(week, weekday)));
      return;
    }
    closed.current.set(weekday, rangesOf(value, weekday));
    onChange(withDay(value, weekday, []));
  };

  const summarize = () => {
    if (hasWeekProblem(value)) return t`Some times need a second look.`;
    return value.length === 0 ? texts.never : summarizeWeek(value, i18n.locale, texts.closedOn);
  };

  return (
    <div ref={ref} role="group" aria-label={texts.name}>
      <p className="flex min-h-10 items-start gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-small font-medium text-ink-2 num">
        <CalendarClock size={18} aria-hidden="true" className="flex-none text-ink-3" />
        <span>{summarize()}</span>
      </p>
      {Boolean(error) && <FieldError>{error}</FieldError>}
      <ul className="@container mt-1 divide-y divide-line">
        {weekdays.map((weekday) => (
          <WeekHoursDay
            key={weekday}
            weekday={weekday}
            ranges={rangesOf(value, weekday)}
            closedText={texts.closed}
            onChange={(ranges) => onChange(withDay(value, weekday, ranges))}
            onOpenChange={(isOpen) => open(weekday, isOpen)}
            onCopy={(to) =>
              onChange(copyDay(value, weekday, to === 'all' ? weekdays : weekdays.slice(0, 5)))
            }
          />
        ))}
      </ul>
    </div>
  );
};
