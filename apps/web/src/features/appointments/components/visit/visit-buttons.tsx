import type { Appointment } from '@lineup/contract/appointments/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Armchair, Check, DoorOpen, Ellipsis, Pencil, SkipForward, UserX, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { phoneParts } from '../../../../components/layout/data-table.tsx';
import { Menu, type MenuAction } from '../../../../components/overlays/menu.tsx';
import { useTakesCustomers } from '../../../../lib/session/takes-customers.ts';

export interface VisitHandlers {
  onClaim: (visit: Appointment) => void;
  onComplete: (visit: Appointment) => void;
  onEdit: (visit: Appointment) => void;
  onSkip: (visit: Appointment) => void;
  /** Left out on screens that do not mark arrivals. */
  onArrived?: (visit: Appointment) => void;
  onNoShow: (visit: Appointment) => void;
  onCancel: (visit: Appointment) => void;
  busy: readonly number[];
}

/** A booking whose customer has not arrived yet. */
const isExpected = ({ status, source, arrived_at }: Appointment) =>
  status === 'pending' && source !== 'walk_in' && arrived_at === null;

const isUnserved = ({ status }: Appointment) => status === 'pending' || status === 'in_progress';

/** The actions of the menu. */
const useRareActions = (visit: Appointment, on: VisitHandlers): MenuAction[] => {
  const { t } = useLingui();
  const { onArrived } = on;
  return [
    ...(onArrived && isExpected(visit)
      ? [{ label: t`Arrived`, icon: DoorOpen, onSelect: () => onArrived(visit) }]
      : []),
    { label: t`Edit`, icon: Pencil, onSelect: () => on.onEdit(visit) },
    ...(isUnserved(visit)
      ? [
          { label: t`Skip`, icon: SkipForward, onSelect: () => on.onSkip(visit) },
          { label: t`No-show`, icon: UserX, onSelect: () => on.onNoShow(visit) },
          {
            label: t`Cancel appointment`,
            icon: X,
            isDanger: true,
            startsGroup: true,
            onSelect: () => on.onCancel(visit),
          },
        ]
      : []),
  ];
};

interface VisitProps extends VisitHandlers {
  visit: Appointment;
}

/** All actions in one menu, for rows without room for a button. */
export const VisitMenuButton = ({
  visit,
  className,
  buttonRef,
  moves = [],
  ...on
}: VisitProps & {
  className?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Actions that move the visit in the line. */
  moves?: readonly MenuAction[];
}) => {
  const { t } = useLingui();
  const rare = useRareActions(visit, on);
  const canClaim = useTakesCustomers();
  const ticket = visit.ticket_number;
  const claim = { label: t`Claim`, icon: Armchair, onSelect: () => on.onClaim(visit) };
  const complete = { label: t`Complete`, icon: Check, onSelect: () => on.onComplete(visit) };
  const main: MenuAction[] = visit.status === 'pending' ? (canClaim ? [claim] : []) : [complete];
  return (
    <Menu
      trigger={
        <IconButton
          ref={buttonRef}
          icon={Ellipsis}
          label={t`More for ticket ${ticket}`}
          className={className}
        />
      }
      actions={isUnserved(visit) ? [...main, ...moves, ...rare] : rare}
    />
  );
};

/** One button is Claim, then Complete, so that it keeps the focus. */
export const VisitButtons = ({
  visit,
  moves = [],
  ...on
}: VisitProps & {
  /** Actions that move the visit in the line. */
  moves?: readonly MenuAction[];
}) => {
  const { t } = useLingui();
  const ticket = visit.ticket_number;
  const isBusy = on.busy.includes(visit.id);
  const isWaiting = visit.status === 'pending';
  const actions = useRareActions(visit, on);
  const canClaim = useTakesCustomers();

  return (
    <div className="flex items-center justify-end gap-1 max-sm:contents">
      {isUnserved(visit) && (canClaim || !isWaiting) && (
        <Button
          variant={isWaiting ? 'secondary' : 'primary'}
          isBusy={isBusy}
          className={cx('max-sm:h-12 max-sm:w-full sm:min-w-22 sm:px-3', phoneParts.wide)}
          aria-label={isWaiting ? t`Claim ticket ${ticket}` : t`Complete ticket ${ticket}`}
          onClick={() => (isWaiting ? on.onClaim : on.onComplete)(visit)}
        >
          {isWaiting ? <Trans>Claim</Trans> : <Trans>Complete</Trans>}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton
            icon={Ellipsis}
            label={t`More for ticket ${ticket}`}
            className={cx('max-sm:size-11 max-sm:-mt-1.5 max-sm:-mr-2', phoneParts.end)}
          />
        }
        actions={[...moves, ...actions]}
      />
    </div>
  );
};
