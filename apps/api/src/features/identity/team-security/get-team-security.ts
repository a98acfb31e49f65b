import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { selectRequirement, selectTeamFactors } from '../second-factor/repository.ts';

/** Lists which team members have a second factor, and whether they need one. */
export const getTeamSecurity = ({ db }: Platform, { shop }: Staff) =>
  db.inShop(shop, async (tx) => ({
    isRequired: await selectRequirement(shop, tx),
    members: await selectTeamFactors(shop, tx),
  }));

export type TeamFactors = Awaited<ReturnType<typeof getTeamSecurity>>;
