import type { GivenRole } from '@lineup/contract/team/team';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { may } from '../../../lib/session/may.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useRoleNames } from '../model/use-role-names.ts';

interface RoleFieldProps {
  value: GivenRole;
  onValueChange: (role: GivenRole) => void;
}

/** Chooses a role; only the owner appoints managers. */
export const RoleField = ({ value, onValueChange }: RoleFieldProps) => {
  const { t } = useLingui();
  const { user } = useSession();
  const names = useRoleNames();
  const hints: Record<GivenRole, string> = {
    employee: t`Serves customers, sees the line and their own figures.`,
    receptionist: t`Runs the desk: line, bookings and customers. Sees no revenue, settings or team.`,
    manager: t`Runs the shop like you, without plan and payments, PIN and ownership.`,
  };
  const given: readonly GivenRole[] = may(user, 'owner')
    ? ['employee', 'receptionist', 'manager']
    : ['employee', 'receptionist'];
  return (
    <SelectField
      label={t`Role`}
      hint={hints[value]}
      value={value}
      onValueChange={onValueChange}
      options={given.map((role) => ({ value: role, label: names[role] }))}
    />
  );
};
