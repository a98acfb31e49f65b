import type { Member, Team } from '@lineup/contract/team/team';
import { useLingui } from '@lingui/react/macro';
import { useMemberHoursCalls } from '../model/use-hours-calls.ts';
import { HoursDialog } from './hours-dialog.tsx';

interface MemberHoursDialogProps {
  member: Member;
  shop: Pick<Team, 'time_zone' | 'opening_hours'>;
  onClose: () => void;
}

export const MemberHoursDialog = ({ member, shop, onClose }: MemberHoursDialogProps) => {
  const { t } = useLingui();
  const { id, name } = member;
  return (
    <HoursDialog
      planned={member}
      calls={useMemberHoursCalls(id)}
      shop={shop}
      title={t`Hours of ${name}`}
      description={t`Customers can book ${name} and get estimates only within these hours.`}
      savedText={t`The working hours of ${name} are saved.`}
      onClose={onClose}
    />
  );
};
