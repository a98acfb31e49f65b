import type { Member } from '@lineup/contract/team/team';
import { useLingui } from '@lingui/react/macro';
import {
  CalendarClock,
  type LucideIcon,
  MailX,
  Pencil,
  Send,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import type { RowBusy } from '../hooks.ts';

export interface MemberHandlers {
  onEdit: (member: Member) => void;
  onHours: (member: Member) => void;
  onDeactivate: (member: Member) => void;
  onReactivate: (member: Member) => void;
  onResend: (member: Member) => void;
  onWithdraw: (member: Member) => void;
  busy: readonly RowBusy[];
  /** The subscription is not active: members can only be deactivated. */
  isBlocked: boolean;
}

interface RowActionProps {
  icon: LucideIcon;
  /** Shown on phones and on wide screens, where there is room for text. */
  text: string;
  /** The accessible name, and the tooltip. */
  label: string;
  isBusy?: boolean;
  /** Another action of the row is running. */
  disabled: boolean;
  onClick: () => void;
}

const textClass = 'sm:max-xl:sr-only';

const RowAction = ({
  icon: Icon,
  text,
  label,
  isBusy = false,
  disabled,
  onClick,
}: RowActionProps) => (
  <Button
    variant="ghost"
    size="sm"
    aria-label={label}
    title={label}
    isBusy={isBusy}
    disabled={disabled && !isBusy}
    busyText={<span className={textClass}>{text}</span>}
    className="max-sm:border-line sm:max-xl:w-8 sm:max-xl:px-0 xl:justify-start xl:px-2 pointer-coarse:sm:max-xl:w-11"
    onClick={onClick}
  >
    <Icon aria-hidden="true" className="sm:max-xl:size-4.5!" />
    <span className={textClass}>{text}</span>
  </Button>
);

/** Always visible. Active, invited and deactivated members have different actions. */
export const MemberActions = ({ member, ...on }: { member: Member } & MemberHandlers) => {
  const { t } = useLingui();
  const { id, name, state, role } = member;
  const running = on.busy.find((row) => row.id === id)?.action;
  const disabled = running !== undefined;
  return (
    <div className="flex gap-1 max-sm:mt-1.5 max-sm:flex-wrap max-sm:gap-2 sm:-ml-2 xl:grid xl:grid-cols-2 xl:gap-y-0 xl:py-1">
      {state !== 'deactivated' && !on.isBlocked && (
        <>
          <RowAction
            icon={Pencil}
            text={t`Edit`}
            label={t`Edit ${name}`}
            disabled={disabled}
            onClick={() => on.onEdit(member)}
          />
          <RowAction
            icon={CalendarClock}
            text={t`Hours`}
            label={t`Hours of ${name}`}
            disabled={disabled}
            onClick={() => on.onHours(member)}
          />
        </>
      )}
      {state === 'invited' && !on.isBlocked && (
        <RowAction
          icon={Send}
          text={t`Resend`}
          label={t`Resend the invitation of ${name}`}
          isBusy={running === 'resend'}
          disabled={disabled}
          onClick={() => on.onResend(member)}
        />
      )}
      {state === 'invited' && (
        <RowAction
          icon={MailX}
          text={t`Withdraw`}
          label={t`Withdraw the invitation of ${name}`}
          isBusy={running === 'withdraw'}
          disabled={disabled}
          onClick={() => on.onWithdraw(member)}
        />
      )}
      {state === 'active' && role !== 'owner' && (
        <RowAction
          icon={UserRoundX}
          text={t`Deactivate`}
          label={t`Deactivate ${name}`}
          isBusy={running === 'deactivate'}
          disabled={disabled}
          onClick={() => on.onDeactivate(member)}
        />
      )}
      {state === 'deactivated' && !on.isBlocked && (
        <RowAction
          icon={UserRoundCheck}
          text={t`Reactivate`}
          label={t`Reactivate ${name}`}
          isBusy={running === 'reactivate'}
          disabled={disabled}
          onClick={() => on.onReactivate(member)}
        />
      )}
    </div>
  );
};
