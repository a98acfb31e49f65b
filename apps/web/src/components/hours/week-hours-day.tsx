import { minuteOf } from '@lineup/domain/time/week-hours';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coffee, Copy, Plus, X } from 'lucide-react';
import { Fragment, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { FieldError } from '../fields/field.tsx';
import { Switch } from '../fields/switch.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { Menu } from '../overlays/menu.tsx';
import { formatClock, weekdayName } from './clock-text.ts';
import {
  addBreak,
  type DayProblem,
  dayProblem,
  isRangeWrong,
  removeBreak,
} from './week-hours-changes.ts';
import type { HoursRangeText } from './week-hours-text.ts';

interface WeekHoursDayProps {
  weekday: number;
  ranges: readonly HoursRangeText[];
  /** The text of a day without hours: 'Closed', 'Day off'. */
  closedText: string;
  onChange: (ranges: readonly HoursRangeText[]) => void;
  onOpenChange: (isOpen: boolean) => void;
  onCopy: (to: 'all' | 'weekdays') => void;
}

const midnight = '24:00';
/** A time input shows midnight at the end of a day as 00:00. */
const shownEnd = (to: string) => (to === midnight ? '00:00' : to);
const storedEnd = (to: string) => (to === '00:00' ? midnight : to);

const useProblemText = () => {
  const { t } = useLingui();
  const texts: Record<DayProblem, string> = {
    backwards: t`The end must come after the start.`,
    overlap: t`These times overlap.`,
    incomplete: t`Enter both times.`,
  };
  return (problem: DayProblem | null) => problem && texts[problem];
};

const BreakLine = ({
  before,
  after,
  day,
  onRemove,
}: {
  before: HoursRangeText;
  after: HoursRangeText;
  day: string;
  onRemove: () => void;
}) => {
  const { t, i18n } = useLingui();
  const isBreak = (minuteOf(before.to) ?? Infinity) < (minuteOf(after.from) ?? 0);
  const from = isBreak ? formatClock(before.to, i18n.locale) : '';
  const to = isBreak ? formatClock(after.from, i18n.locale) : '';
  return (
    <div className="flex min-h-8 items-center gap-2 text-small text-ink-2 num">
      <Coffee size={16} aria-hidden="true" className="flex-none text-ink-3" />
      <span className="min-w-0 flex-1">
        {isBreak ? (
          <Trans>
            Break {from} – {to}
          </Trans>
        ) : (
          <Trans>Break</Trans>
        )}
      </span>
      <IconButton icon={X} label={t`Remove the break on ${day}`} onClick={onRemove} />
    </div>
  );
};

const Ranges = ({
  ranges,
  day,
  problemId,
  onChange,
  onRemoveBreak,
}: {
  ranges: readonly HoursRangeText[];
  day: string;
  problemId: string;
  onChange: (ranges: readonly HoursRangeText[]) => void;
  onRemoveBreak: (index: number) => void;
}) => {
  const { t } = useLingui();
  const change = (index: number, part: Partial<HoursRangeText>) =>
    onChange(ranges.map((range, at) => (at === index ? { ...range, ...part } : range)));
  return ranges.map((range, index) => {
    const before = ranges[index - 1];
    const isInvalid = isRangeWrong(range, ranges);
    const describedBy = isInvalid ? problemId : undefined;
    return (
      // The index is a stable key: ranges are added and removed at the end or by splitting.
      <Fragment key={index}>
        {before && (
          <BreakLine
            before={before}
            after={range}
            day={day}
            onRemove={() => onRemoveBreak(index - 1)}
          />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
          <TimeField
            label={index === 0 ? t`${day} from` : t`${day} after the break, from`}
            value={range.from}
            onValueChange={(from) => change(index, { from })}
            {...{ isInvalid, describedBy }}
          />
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
          <TimeField
            label={index === 0 ? t`${day} to` : t`${day} after the break, to`}
            value={shownEnd(range.to)}
            onValueChange={(to) => change(index, { to: storedEnd(to) })}
            {...{ isInvalid, describedBy }}
          />
        </div>
      </Fragment>
    );
  });
};

/** Container queries, not the screen's width: the times must stay readable. */
const dayClass =
  'grid gap-x-4 gap-y-1 py-3 @min-[30rem]:grid-cols-[9.5rem_minmax(0,18rem)] @min-[30rem]:items-start @min-[41rem]:grid-cols-[9.5rem_18rem_1fr]';

/** One weekday: open or closed, its times, its breaks, and copying to other days. */
export const WeekHoursDay = ({
  weekday,
  ranges,
  closedText,
  onChange,
  onOpenChange,
  onCopy,
}: WeekHoursDayProps) => {
  const { t, i18n } = useLingui();
  const problemId = useId();
  const day = weekdayName(weekday, i18n.locale);
  const problem = dayProblem(ranges);
  const problemText = useProblemText()(problem);
  const withBreak = addBreak(ranges);
  const isOpen = ranges.length > 0;
  const addButton = useRef<HTMLButtonElement>(null);
  const openSwitch = useRef<HTMLInputElement>(null);

  /** The clicked button may disappear with the change, so the focus moves to this day's breaks. */
  const changeBreaks = (changed: readonly HoursRangeText[]) => {
    flushSync(() => onChange(changed));
    (addButton.current ?? openSwitch.current)?.focus();
  };

  return (
    <li className={dayClass}>
      <Switch
        ref={openSwitch}
        checked={isOpen}
        className="@min-[30rem]:min-h-10"
        onChange={(event) => onOpenChange(event.currentTarget.checked)}
      >
        <span className="block first-letter:uppercase">{day}</span>
      </Switch>
      {isOpen ? (
        <>
          <div className="grid gap-1.5">
            <Ranges
              {...{ ranges, day, problemId, onChange }}
              onRemoveBreak={(index) => changeBreaks(removeBreak(ranges, index))}
            />
            {problemText !== null && (
              <div id={problemId} role="status">
                <FieldError>{problemText}</FieldError>
              </div>
            )}
          </div>
          <div className="-mx-3 flex flex-wrap items-center @min-[30rem]:col-start-2 @min-[41rem]:col-start-3 @min-[41rem]:mx-0 @min-[41rem]:min-h-10 @min-[41rem]:justify-end pointer-coarse:-mx-4">
            {withBreak && ranges.length < 6 && (
              <Button
                ref={addButton}
                variant="ghost"
                size="sm"
                aria-label={t`Add a break on ${day}`}
                onClick={() => changeBreaks(withBreak)}
              >
                <Plus aria-hidden="true" />
                <Trans>Add a break</Trans>
              </Button>
            )}
            {problem === null && (
              <Menu
                trigger={
                  <Button variant="ghost" size="sm" aria-label={t`Copy the hours of ${day}`}>
                    <Copy aria-hidden="true" />
                    <Trans>Copy</Trans>
                  </Button>
                }
                actions={[
                  { label: t`Copy to all days`, onSelect: () => onCopy('all') },
                  { label: t`Copy to Monday–Friday`, onSelect: () => onCopy('weekdays') },
                ]}
              />
            )}
          </div>
        </>
      ) : (
        <p className="flex min-h-6 items-center text-ink-3 @min-[30rem]:min-h-10">{closedText}</p>
      )}
    </li>
  );
};
