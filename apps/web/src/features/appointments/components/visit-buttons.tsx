import type { Appointment } from '@lineup/contract/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Pencil, SkipForward, UserX, X } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { cx } from '../../../components/cx.ts';
import { phoneParts } from '../../../components/data-table.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, type MenuAction } from '../../../components/menu.tsx';

export interface VisitHandlers {
  onClaim: (visit: Appointment) => void;
  onComplete: (visit: Appointment) => void;
  onEdit: (visit: Appointment) => void;
  onSkip: (visit: Appointment) => void;
  onNoShow: (visit: Appointment) => void;
  onCancel: (visit: Appointment) => void;
  busy: readonly number[];
}

/** Claim while it waits, Complete in the chair: one button, so that the focus stays on it. */
export const VisitButtons = ({ visit, ...on }: { visit: Appointment } & VisitHandlers) => {
  const { t } = useLingui();
  const ticket = visit.ticket_number;
  const isBusy = on.busy.includes(visit.id);
  const isWaiting = visit.status === 'pending';
  const isOpen = isWaiting || visit.status === 'in_progress';

  const actions: MenuAction[] = [
    { label: t`Edit`, icon: Pencil, onSelect: () => on.onEdit(visit) },
    ...(isOpen
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

  return (
    <div className="flex items-center justify-end gap-1 max-sm:contents">
      {isOpen && (
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
        actions={actions}
      />
    </div>
  );
};
