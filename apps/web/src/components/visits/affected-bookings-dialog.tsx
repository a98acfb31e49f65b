import type { AffectedBooking, BookingAnswer } from '@lineup/contract/booking/affected-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { AffectedBookingRow, type BookingChoice } from './affected-booking-row.tsx';

interface AffectedBookingsDialogProps {
  bookings: readonly AffectedBooking[];
  /** The server's text. */
  message: string;
  isSaving: boolean;
  /** Called with null when the change is not made after all. */
  onAnswer: (answers: BookingAnswer[] | null) => void;
}

type Choices = Readonly<Record<number, BookingChoice>>;

const kept: BookingChoice = { action: 'keep', to: '' };

/** A choice stays valid, unless its new time is no longer free. */
const choiceFor = (booking: AffectedBooking, choices: Choices): BookingChoice => {
  const choice = choices[booking.id] ?? kept;
  if (choice.action !== 'move') return choice;
  const isFree = booking.moves.some(({ barber, times }) =>
    times.some((at) => `${String(barber)} ${at}` === choice.to),
  );
  return isFree ? choice : { ...choice, to: '' };
};

const answerOf = ({ id }: AffectedBooking, { action, to }: BookingChoice): BookingAnswer => {
  const [barber = '', startsAt = ''] = to.split(' ');
  return action === 'move'
    ? { id, action, barber: Number(barber), starts_at: startsAt }
    : { id, action };
};

/**
 * Shows the bookings that a change affects and asks what happens to each: keep, move, or cancel
 * with a message.
 */
export const AffectedBookingsDialog = ({
  bookings,
  message,
  isSaving,
  onAnswer,
}: AffectedBookingsDialogProps) => {
  const { t } = useLingui();
  const [choices, setChoices] = useState<Choices>({});
  const [isChecked, setIsChecked] = useState(false);
  const rows = bookings.map((booking) => ({ booking, choice: choiceFor(booking, choices) }));

  const choose = (id: number, choice: BookingChoice) =>
    setChoices((before) => ({ ...before, [id]: choice }));
  const cancelAll = () =>
    setChoices(
      Object.fromEntries(
        bookings.map(({ id, can_change }) => [
          id,
          can_change ? { action: 'cancel', to: '' } : kept,
        ]),
      ),
    );
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // The form that opened this dialog must not be submitted as well.
    event.stopPropagation();
    if (isSaving) return;
    setIsChecked(true);
    const isComplete = rows.every(({ choice }) => choice.action !== 'move' || choice.to !== '');
    if (isComplete) onAnswer(rows.map(({ booking, choice }) => answerOf(booking, choice)));
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isSaving && onAnswer(null)}
      title={t`What happens to these bookings?`}
      description={message}
      width="lg"
      onSubmit={save}
      actions={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={() => onAnswer(null)}>
            <Trans>Change nothing</Trans>
          </Button>
          <Button type="submit" isBusy={isSaving} busyText={t`Saving...`}>
            <Trans>Save all of it</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setChoices({})}>
          <Trans>Keep all</Trans>
        </Button>
        <Button variant="secondary" size="sm" onClick={cancelAll}>
          <Trans>Cancel all</Trans>
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(({ booking, choice }) => (
          <AffectedBookingRow
            key={booking.id}
            booking={booking}
            choice={choice}
            isChecked={isChecked}
            onChoose={(next) => choose(booking.id, next)}
          />
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">
        <Trans>
          Whoever is moved or canceled gets a message as soon as this is saved. A booking that you
          keep stays in the calendar and in the line.
        </Trans>
      </p>
    </Dialog>
  );
};
