import type { User } from '@lineup/contract/identity/auth';
import { hasRight, type Right } from '@lineup/contract/kernel/rights';

/**
 * Whether a person's role has a right. It only decides what is shown: the server checks the same
 * table for every request.
 */
export const may = ({ shop_role: role }: Pick<User, 'shop_role'>, right: Right): boolean =>
  role !== null && hasRight(role, right);
