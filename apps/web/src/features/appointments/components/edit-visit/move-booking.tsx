import type { Appointment } from '@lineup/contract/appointments/appointments';
import type { SlotMonth } from '@lineup/contract/booking/slots';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { ErrorSummary } from '../../../../components/forms/error-summary.tsx';
import { SlotPicker } from '../../../../components/visits/slot-picker.tsx';
import { formatTime } from '../../../../lib/figures/format.ts';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../../lib/http/query-failure.ts';
import { isRealDay } from '../../../../lib/time/civil-time.ts';
import { shopDay } from '../../../../lib/time/shop-clock.ts';
import { moveBooking, moveTimesQuery } from '../../../calendar/api.ts';
import { BarberField } from './barber-field.tsx';

interface MoveBookingProps {
  visit: Appointment;
  timeZone: string;
  /** Called with the id of the moved visit, which is new on another day, and the server's message. */
  onMoved: (id: number, text: string) => void;
}

const DayTimes = ({
  month,
  day,
  value,
  onChange,
}: {
  month: SlotMonth | undefined;
  day: string;
  value: string | undefined;
  onChange: (value: string) => void;
}) => {
  const { t, i18n } = useLingui();
  if (!month) return <p className="text-small text-ink-3">{t`Loading...`}</p>;
  const free = month.days.find(({ date }) => date === day)?.free ?? [];
  if (free.length === 0) {
    return (
      <p className="text-small text-ink-2">
        <Trans>No free times on this day.</Trans>
      </p>
    );
  }
  return (
    <div className="max-h-72 overflow-y-auto p-0.5">
      <SlotPicker
        label={t`Free times`}
        slots={free.map((startsAt) => ({
          value: startsAt,
          label: formatTime(startsAt, i18n.locale, month.time_zone),
        }))}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
};

/** Moves a booking to a free time. The customer keeps the link and gets a message. */
export const MoveBooking = ({ visit, timeZone, onMoved }: MoveBookingProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [day, setDay] = useState(() => shopDay(visit.scheduled_time, timeZone));
  const [barber, setBarber] = useState(visit.barber);
  const [startsAt, setStartsAt] = useState<string | undefined>(undefined);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsked = isRealDay(day) && barber !== null;
  const { data: month, error } = useRetryableQuery({
    ...moveTimesQuery(visit.id, day.slice(0, 7), barber ?? 0),
    enabled: isAsked,
  });

  const move = async () => {
    if (startsAt === undefined || barber === null || !month) return;
    setIsSaving(true);
    setFailure(null);
    const place = { barber, startsAt: Date.parse(startsAt), minutes: month.minutes };
    const answer = await moveBooking(visit.id, place, false);
    setIsSaving(false);
    if (answer.ok) onMoved(answer.data.response.id, answer.data.message);
    else setFailure(errorText(answer.error));
  };

  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">
        <Trans>The customer keeps the link and gets a message about the new time.</Trans>
      </p>
      <BarberField
        value={barber}
        onChange={(next) => {
          setBarber(next);
          setStartsAt(undefined);
        }}
        error={barber === null ? t`Please choose a barber` : undefined}
      />
      <TextField
        type="date"
        label={t`Day`}
        isNumeric
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
          setStartsAt(undefined);
        }}
      />
      {error && !month ? (
        <p role="alert" className="text-small text-danger">
          {errorText(error)}
        </p>
      ) : (
        isAsked && <DayTimes month={month} day={day} value={startsAt} onChange={setStartsAt} />
      )}
      {failure !== null && <ErrorSummary title={failure} />}
      <Button
        variant="secondary"
        disabled={startsAt === undefined}
        isBusy={isSaving}
        busyText={t`Moving...`}
        onClick={() => void move()}
      >
        <Trans>Move booking</Trans>
      </Button>
    </div>
  );
};
