import { useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { StaleLine } from '../../../../components/feedback/stale-line.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import type { CalendarData } from '../../hooks.ts';
import { daysShown } from '../../model/calendar-rows.ts';
import type { Moving } from '../../model/moving.ts';
import { Agenda } from './agenda.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { DayGrid } from './day-grid.tsx';
import { MonthTable } from './month-table.tsx';
import { WeekTable } from './week-table.tsx';

interface CalendarBodyProps {
  data: CalendarData;
  isPhone: boolean;
  moving: Moving;
}

const CurrentView = ({ data, isPhone, moving }: CalendarBodyProps) => {
  const { t } = useLingui();
  const { calendar, month, rows, view, date, barbers } = data;
  if (view === 'month') {
    return month ? (
      <MonthTable month={month} addressOf={(day) => data.addressOf({ view: 'day', date: day })} />
    ) : (
      <CalendarSkeleton shape="month" barbers={0} />
    );
  }
  if (!calendar) {
    const shape = isPhone ? 'agenda' : view;
    return <CalendarSkeleton shape={shape} barbers={Math.max(1, barbers.length)} />;
  }
  if (barbers.length === 0) {
    return (
      <EmptyState icon={CalendarDays} title={t`Nobody takes bookings yet`}>
        <p>{t`Add a barber to your team first.`}</p>
      </EmptyState>
    );
  }
  if (isPhone) {
    const visits = rows
      .flatMap((row) => row.visits)
      .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
    return <Agenda days={calendar.days} visits={visits} barbers={barbers} date={date} />;
  }
  const day = calendar.days.find((one) => one.date === date);
  if (view === 'day' && day) return <DayGrid day={day} rows={rows} moving={moving} />;
  return <WeekTable days={daysShown(calendar)} rows={rows} moving={moving} />;
};

/** The view that the address names, or its loading or error state. */
export const CalendarBody = (props: CalendarBodyProps) => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { failure, timeZone } = props.data;
  if (failure && !failure.hasData) {
    return (
      <LoadFailure
        title={t`The calendar could not be loaded`}
        isRetrying={failure.isRetrying}
        onRetry={failure.onRetry}
      >
        <p>{errorText(failure.error)}</p>
      </LoadFailure>
    );
  }
  return (
    <>
      {failure && (
        <StaleLine
          time={formatTime(failure.updatedAt, i18n.locale, timeZone)}
          isRetrying={failure.isRetrying}
          onRetry={failure.onRetry}
        />
      )}
      <div className={cx(failure && 'opacity-60')}>
        <CurrentView {...props} />
      </div>
    </>
  );
};
