import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { type CalendarBarber, type CalendarVisit, placeOfVisit } from '../../api.ts';
import { useCalendarContext } from '../../model/calendar-context.ts';
import type { Place } from '../../model/move-place.ts';
import { useVisitWords } from '../visit/visit-look.tsx';
import { inputOf, instantOfInput, type PlaceInput, TimeFields } from './time-fields.tsx';

interface MoveDialogProps {
  visit: CalendarVisit;
  barbers: readonly CalendarBarber[];
  /** Resolves to false when the move was refused or not confirmed. */
  onMove: (place: Place, onRefused: (error: Error) => void) => Promise<boolean>;
  onClose: () => void;
}

/** Moves a booking with fields instead of a drag. */
export const MoveDialog = ({ visit, barbers, onMove, onClose }: MoveDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { timeZone } = useCalendarContext();
  const name = useVisitWords(timeZone).nameOf(visit);
  const place = placeOfVisit(visit);
  const [typed, setTyped] = useState<PlaceInput>({
    ...inputOf(place.startsAt, timeZone),
    barber: place.barber,
    minutes: place.minutes,
  });
  const [problem, setProblem] = useState<'day' | 'time' | 'skipped' | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const move = async (): Promise<void> => {
    const when = instantOfInput(typed, timeZone);
    if ('problem' in when) {
      setProblem(when.problem);
      return;
    }
    setRefusal('');
    setIsBusy(true);
    const isMoved = await onMove(
      {
        barber: typed.barber ?? place.barber,
        startsAt: when.at,
        minutes: typed.minutes ?? place.minutes,
      },
      (error) => setRefusal(errorText(error)),
    );
    setIsBusy(false);
    if (isMoved) onClose();
  };
  // The dialog stays open while saving, because it shows the result.
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Move ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void move();
      }}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isBusy} busyText={t`Moving...`}>
            <Trans>Move</Trans>
          </Button>
        </>
      }
    >
      <TimeFields
        typed={typed}
        barbers={barbers}
        problem={problem}
        onChange={(next) => {
          setProblem(null);
          setTyped({ ...typed, ...next });
        }}
      />
      {refusal !== '' && <FieldError>{refusal}</FieldError>}
    </Dialog>
  );
};
