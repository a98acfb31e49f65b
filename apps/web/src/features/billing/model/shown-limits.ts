import type { User } from '@lineup/contract/identity/auth';

/** The limits shown when the plan has none (specification, section 9). */
export const shownLimits = (user: User): { checkIns: number; members: number } => ({
  checkIns: user.total_check_ins || 200,
  members: user.barber_limit || 2,
});
