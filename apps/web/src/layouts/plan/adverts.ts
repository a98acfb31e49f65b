import type { User } from '@lineup/contract/identity/auth';

/**
 * Whether a screen may sell something: a plan, the affiliate programme. Not before the shop is set
 * up. Notices about payment and limits are no adverts.
 */
export const isAdvertAllowed = (user: User): boolean => user.is_setting_up !== true;
