import { regionOf } from '@lineup/domain/region';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { asTitle } from '../../../../lib/time/month-days.ts';
import type { CalendarView } from '../../api.ts';

/** For example 'Thursday, March 12, 2026', 'March 9 – 14, 2026' or 'March 2026'. */
const usePeriod = (view: CalendarView, first: string, last: string): string => {
  const { i18n } = useLingui();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(regionOf(i18n.locale), { ...options, timeZone: 'UTC' });
  const from = new Date(first);
  switch (view) {
    case 'day':
      return asTitle(format({ dateStyle: 'full' }).format(from));
    case 'week':
      return format({ dateStyle: 'long' }).formatRange(from, new Date(last));
    case 'month':
      return asTitle(format({ month: 'long', year: 'numeric' }).format(from));
  }
};

interface CalendarHeaderProps {
  view: CalendarView;
  first: string;
  last: string;
  /** Null while loading. */
  figures: { appointments: number; barbers: number } | null;
  isPhone: boolean;
  onView: (view: CalendarView) => void;
  /** 0 goes to today. */
  onStep: (by: 1 | -1 | 0) => void;
}

export const CalendarHeader = ({
  view,
  first,
  last,
  figures,
  isPhone,
  onView,
  onStep,
}: CalendarHeaderProps) => {
  const { t } = useLingui();
  const isAgenda = isPhone && view !== 'month';
  const period = usePeriod(isAgenda ? 'week' : view, first, last);
  const names = {
    day: [t`Previous day`, t`Next day`],
    week: [t`Previous week`, t`Next week`],
    month: [t`Previous month`, t`Next month`],
  }[isAgenda ? 'week' : view];
  const segments = isPhone
    ? [
        { value: 'week' as const, label: <Trans>Agenda</Trans> },
        { value: 'month' as const, label: <Trans>Month</Trans> },
      ]
    : [
        { value: 'day' as const, label: <Trans>Day</Trans> },
        { value: 'week' as const, label: <Trans>Week</Trans> },
        { value: 'month' as const, label: <Trans>Month</Trans> },
      ];
  return (
    <div className="-mb-2">
      <PageHeader
        title={t`Calendar`}
        subtitle={
          <span className="num">
            {period}.{' '}
            {figures && (
              <Trans>
                <Plural value={figures.appointments} one="# appointment" other="# appointments" />,{' '}
                <Plural value={figures.barbers} one="# barber" other="# barbers" />.
              </Trans>
            )}
          </span>
        }
        actions={
          <>
            <SegmentedControl
              label={t`View`}
              segments={segments}
              value={isAgenda ? 'week' : view}
              onValueChange={onView}
            />
            <div className="flex gap-2">
              <Button
                variant="secondary"
                className="w-10 px-0! pointer-coarse:w-12"
                aria-label={names[0]}
                onClick={() => onStep(-1)}
              >
                <ChevronLeft aria-hidden="true" />
              </Button>
              <Button variant="secondary" onClick={() => onStep(0)}>
                <Trans>Today</Trans>
              </Button>
              <Button
                variant="secondary"
                className="w-10 px-0! pointer-coarse:w-12"
                aria-label={names[1]}
                onClick={() => onStep(1)}
              >
                <ChevronRight aria-hidden="true" />
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
};
