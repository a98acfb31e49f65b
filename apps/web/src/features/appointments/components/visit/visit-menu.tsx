import type { Appointment } from '@lineup/contract/appointments/appointments';
import { useLingui } from '@lingui/react/macro';
import { Armchair, Ellipsis, Pencil, SkipForward, UserX } from 'lucide-react';
import { cx } from '../../../../components/layout/cx.ts';
import { Menu, type MenuAction } from '../../../../components/overlays/menu.tsx';

export interface VisitMenuProps {
  visit: Appointment;
  className?: string;
  /** Left out where a separate button does it. */
  onStart?: (visit: Appointment) => void;
  onSkip: (visit: Appointment) => void;
  onNoShow: (visit: Appointment) => void;
}

/** The menu of a barber for a visit. */
export const VisitMenu = ({ visit, className, onStart, onSkip, onNoShow }: VisitMenuProps) => {
  const { t } = useLingui();
  const ticket = visit.ticket_number;
  const actions: MenuAction[] = [
    ...(onStart ? [{ label: t`Claim`, icon: Armchair, onSelect: () => onStart(visit) }] : []),
    { label: t`Skip`, icon: SkipForward, onSelect: () => onSkip(visit) },
    { label: t`No-show`, icon: UserX, onSelect: () => onNoShow(visit) },
    { label: t`Edit`, icon: Pencil, to: `/dashboard/appointments/${visit.id}/edit` },
  ];
  return (
    <Menu
      actions={actions}
      trigger={
        <button
          type="button"
          aria-label={t`More for ticket ${ticket}`}
          className={cx('react-fast', className)}
        >
          <Ellipsis size={20} aria-hidden="true" />
        </button>
      }
    />
  );
};
