import type { Transaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { mayChangeLink, noSuchBarber, ownLinkOnly } from './policy.ts';
import { lockBarber } from './repository.ts';

/** Refuses a barber who does not work at the shop; an employee may only choose themselves. */
export const checkBarber = async (
  actor: Staff,
  tx: Transaction,
  link: { membership_id: number },
): Promise<void> => {
  if (!mayChangeLink(actor, link)) throw ownLinkOnly();
  if (!(await lockBarber(actor.shop, tx, link.membership_id))) throw noSuchBarber();
};
