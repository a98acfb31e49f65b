import type { User } from '@lineup/contract/identity/auth';
import { useLingui } from '@lingui/react/macro';
import { Meter } from '../../components/cards/meter.tsx';
import { shownLimits } from '../../features/billing/model/shown-limits.ts';
import { PlanUsage } from './plan-usage.tsx';

/**
 * The plan and its two meters: in the sidebar, and on the Account page where there is no sidebar.
 */
export const EmployeeUsage = ({ user, size = 'sm' }: { user: User; size?: 'sm' | 'md' }) => {
  const { t } = useLingui();
  const limits = shownLimits(user);
  return (
    <PlanUsage planName={user.plan_name}>
      <Meter
        size={size}
        label={t`Check-Ins`}
        used={user.total_check_ins_this_month}
        limit={limits.checkIns}
      />
      <Meter size={size} label={t`Employees`} used={user.total_barbers} limit={limits.members} />
    </PlanUsage>
  );
};
