import type { AffectedBooking, bookingActions } from '@lineup/contract/booking/affected-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelectField } from '../fields/native-select-field.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { formatMoment } from '../hours/moment-text.ts';

export interface BookingChoice {
  readonly action: (typeof bookingActions)[number];
  /** The new place as 'barber time'; empty until it is chosen. */
  readonly to: string;
}

interface TimesProps {
  booking: AffectedBooking;
  name: string;
  value: string;
  isMissing: boolean;
  onChoose: (to: string) => void;
}

/** The free times by day, with the barber's name where it is another barber. */
const Times = ({ booking, name, value, isMissing, onChoose }: TimesProps) => {
  const { t, i18n } = useLingui();
  const { time_zone: zone, moves } = booking;
  const groups = moves.flatMap(({ barber, barber_name, times }) => {
    const dayOf = (at: string) => formatMoment(at, 'day', i18n.locale, zone);
    return [...new Set(times.map(dayOf))].map((day) => ({
      key: `${String(barber)} ${day}`,
      label: barber_name === booking.barber_name ? day : `${day} · ${barber_name}`,
      times: times
        .filter((at) => dayOf(at) === day)
        .map((at) => ({ value: `${String(barber)} ${at}`, at })),
    }));
  });
  return (
    <NativeSelectField
      label={t`New time for ${name}`}
      isLabelHidden
      value={value}
      error={isMissing ? t`Choose a time` : undefined}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className="w-full sm:max-w-80"
    >
      <option value="">{t`Choose a time`}</option>
      {groups.map(({ key, label, times }) => (
        <optgroup key={key} label={label}>
          {times.map((time) => (
            <option key={time.value} value={time.value}>
              {formatMoment(time.at, 'time', i18n.locale, zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelectField>
  );
};

interface AffectedBookingRowProps {
  booking: AffectedBooking;
  choice: BookingChoice;
  /** After an attempt to save, what is missing is marked. */
  isChecked: boolean;
  onChoose: (choice: BookingChoice) => void;
}

/** One booking: customer, time, services, barber, and what happens to it. */
export const AffectedBookingRow = ({
  booking,
  choice,
  isChecked,
  onChoose,
}: AffectedBookingRowProps) => {
  const { t, i18n } = useLingui();
  const { time_zone: zone, starts_at: at } = booking;
  const ticket = booking.ticket_number;
  const name = booking.customer_name ?? t`Ticket ${ticket}`;
  const when = `${formatMoment(at, 'day', i18n.locale, zone)}, ${formatMoment(at, 'time', i18n.locale, zone)}`;
  const facts = [booking.service_names.join(', '), booking.barber_name ?? t`Any barber`];
  const segments = [
    { value: 'keep', label: <Trans>Keep</Trans> },
    ...(booking.moves.length > 0 ? [{ value: 'move', label: <Trans>Move</Trans> } as const] : []),
    { value: 'cancel', label: <Trans>Cancel booking</Trans> },
  ] as const;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            {name} <span className="font-normal text-ink-2 num">· {when}</span>
          </p>
          <p className="text-small text-ink-2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
        </div>
        {booking.can_change ? (
          <SegmentedControl
            label={t`What happens to ${name}`}
            segments={segments}
            value={choice.action}
            onValueChange={(action) => onChoose({ action, to: '' })}
          />
        ) : (
          <p className="text-small text-ink-2">
            <Trans>Stays. An owner, manager or receptionist can change it.</Trans>
          </p>
        )}
      </div>
      {choice.action === 'move' && (
        <Times
          booking={booking}
          name={name}
          value={choice.to}
          isMissing={isChecked && choice.to === ''}
          onChoose={(to) => onChoose({ action: 'move', to })}
        />
      )}
      {choice.action !== 'keep' && !booking.has_contact && (
        <p className="text-small text-ink-2">
          <Trans>They left neither email nor phone number: no message can be sent.</Trans>
        </p>
      )}
    </li>
  );
};
