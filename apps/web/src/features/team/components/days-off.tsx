import type { Member } from '@lineup/contract/team/team';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { ErrorSummary } from '../../../components/forms/error-summary.tsx';
import { DayRangeFields, type DayRangeText } from '../../../components/hours/day-range-fields.tsx';
import { useAffectedBookings } from '../../../components/visits/affected-bookings.tsx';
import { useDayRangeForm } from '../../../lib/forms/day-range-form.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { showFieldErrors } from '../../../lib/forms/form-errors.ts';
import type { Answer } from '../../../lib/http/api-error.ts';
import { formatDays, todayIn } from '../../../lib/time/civil-time.ts';
import type { HoursCalls } from '../model/use-hours-calls.ts';

const loadSchema = () =>
  import('@lineup/contract/schemas/team/team').then(({ addDayOff: { body } }) => body);

interface DaysOffProps {
  days: Member['days_off'];
  calls: Pick<HoursCalls, 'addDayOff' | 'deleteDayOff'>;
  /** The shop's time zone. */
  timeZone: string;
}

/** Future days off, each with a delete button, and a form for more. */
export const DaysOff = ({ days, calls, timeZone }: DaysOffProps) => {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const affected = useAffectedBookings();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const today = todayIn(timeZone);
  const form = useDayRangeForm(loadSchema, today);
  const { isSubmitting } = form.formState;
  const coming = days
    .filter(({ last_day }) => last_day >= today)
    .toSorted((a, b) => a.first_day.localeCompare(b.first_day));

  const run = async (send: () => Promise<Answer<unknown> | null>): Promise<boolean> => {
    setFailure(null);
    setIsBusy(true);
    const answer = await send();
    setIsBusy(false);
    if (answer === null) return false;
    if (answer.ok) return true;
    showFieldErrors(answer.error, form);
    if (Object.keys(answer.error.fields).length === 0) setFailure(errorText(answer.error));
    return false;
  };

  const add = async (added: DayRangeText) => {
    const send = () => affected.save((bookings) => calls.addDayOff(added, bookings));
    if (await run(send)) form.reset();
  };

  return (
    <div className="grid gap-4">
      {failure !== null && <ErrorSummary title={failure} />}
      {coming.length === 0 ? (
        <p className="flex items-center gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-small text-ink-2">
          <CalendarOff size={18} aria-hidden="true" className="flex-none text-ink-3" />
          <Trans>No days off to come.</Trans>
        </p>
      ) : (
        <ul
          aria-label={t`Days off`}
          className="divide-y divide-line rounded-control border border-line"
        >
          {coming.map(({ id, first_day, last_day, reason }) => {
            const range = formatDays(first_day, last_day, i18n.locale);
            return (
              <li key={id} className="flex items-center gap-3 py-2 pr-2 pl-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium num">{range}</span>
                  {reason !== '' && (
                    <span className="block text-small text-ink-3 wrap-anywhere">{reason}</span>
                  )}
                </span>
                <IconButton
                  icon={Trash2}
                  tone="danger"
                  label={t`Remove ${range}`}
                  disabled={isBusy}
                  onClick={() => void run(() => calls.deleteDayOff(id))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isSubmitting) void form.handleSubmit(add)(event);
        }}
      >
        <DayRangeFields form={form} min={today} reasonPlaceholder={t`Vacation`} />
        <Button
          type="submit"
          variant="secondary"
          isBusy={isBusy || isSubmitting}
          className="justify-self-start"
        >
          <Trans>Add days off</Trans>
        </Button>
      </form>
      {affected.dialog}
    </div>
  );
};
