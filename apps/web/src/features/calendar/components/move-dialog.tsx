import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import type { Place } from '../../../lib/move-place.ts';
import { type CalendarBarber, type CalendarVisit, placeOfVisit } from '../api.ts';
import { useBoard } from './board.tsx';
import { instantOfTyped, TimeFields, type TypedPlace, typedOf } from './time-fields.tsx';
import { useVisitWords } from './visit-look.tsx';

interface MoveDialogProps {
  visit: CalendarVisit;
  barbers: readonly CalendarBarber[];
  onMove: (place: Place) => void;
  onClose: () => void;
}

/** The same as a drag, in fields. */
export const MoveDialog = ({ visit, barbers, onMove, onClose }: MoveDialogProps) => {
  const { t } = useLingui();
  const { timeZone } = useBoard();
  const name = useVisitWords(timeZone).nameOf(visit);
  const place = placeOfVisit(visit);
  const [typed, setTyped] = useState<TypedPlace>({
    ...typedOf(place.startsAt, timeZone),
    barber: place.barber,
    minutes: place.minutes,
  });
  const [problem, setProblem] = useState<'day' | 'time' | 'skipped' | null>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Move ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        const when = instantOfTyped(typed, timeZone);
        if ('problem' in when) {
          setProblem(when.problem);
          return;
        }
        onClose();
        onMove({
          barber: typed.barber ?? place.barber,
          startsAt: when.at,
          minutes: typed.minutes ?? place.minutes,
        });
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
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
    </Dialog>
  );
};
