import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FieldError } from '../../../../components/fields/field.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { type CalendarBarber, type CalendarVisit, placeOfVisit } from '../../api.ts';
import { useBoard } from '../../model/calendar-context.ts';
import type { Place } from '../../model/move-place.ts';
import { useVisitWords } from '../visit/visit-look.tsx';
import { instantOfTyped, TimeFields, type TypedPlace, typedOf } from './time-fields.tsx';

interface MoveDialogProps {
  visit: CalendarVisit;
  barbers: readonly CalendarBarber[];
  /** Whether it was moved; else why not, or it was not meant. */
  onMove: (place: Place, onRefused: (error: Error) => void) => Promise<boolean>;
  onClose: () => void;
}

/** The same as a drag, in fields. */
export const MoveDialog = ({ visit, barbers, onMove, onClose }: MoveDialogProps) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { timeZone } = useBoard();
  const name = useVisitWords(timeZone).nameOf(visit);
  const place = placeOfVisit(visit);
  const [typed, setTyped] = useState<TypedPlace>({
    ...typedOf(place.startsAt, timeZone),
    barber: place.barber,
    minutes: place.minutes,
  });
  const [problem, setProblem] = useState<'day' | 'time' | 'skipped' | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  const move = async (): Promise<void> => {
    const when = instantOfTyped(typed, timeZone);
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
  // Not while it moves: what happened would stay unknown.
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
