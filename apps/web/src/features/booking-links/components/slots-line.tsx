import { Plural, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { formatClock } from '../../../components/hours/clock-text.ts';
import { daySlots } from '../model/link-slots.ts';

interface SlotsLineProps {
  start_time: string;
  end_time: string;
  time_gap: number;
  /** Length of the chosen service. */
  minutes: number | undefined;
}

/** The number of slots that the chosen times give. It keeps its height when empty. */
export const SlotsLine = ({ time_gap: gap, minutes, ...times }: SlotsLineProps) => {
  const { i18n } = useLingui();
  const slots = daySlots({ ...times, time_gap: gap, ...(minutes !== undefined && { minutes }) });
  const last = slots && formatClock(slots.last, i18n.locale);
  return (
    <p
      role="status"
      className="flex min-h-10 items-center gap-2.5 rounded-control bg-tint px-3 py-2 text-small font-medium text-on-tint num"
    >
      <CalendarDays size={18} aria-hidden="true" className="flex-none" />
      <span>
        {slots ? (
          <Plural
            value={slots.count}
            one={`# slot a day at most, in working hours. It starts at ${last}.`}
            other={`# slots a day at most, every ${gap} minutes in working hours. The last one starts at ${last}.`}
          />
        ) : (
          '–'
        )}
      </span>
    </p>
  );
};
