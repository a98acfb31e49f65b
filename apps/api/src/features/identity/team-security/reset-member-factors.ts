import { recordAudit } from '../../../platform/audit.ts';
import { enterAccount } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import {
  deletePasskeys,
  deleteRecoveryCodes,
  deleteTotp,
  lockPerson,
} from '../second-factor/factor-repository.ts';
import { cannotResetFactors, ownProfileInstead } from '../second-factor/policy.ts';
import {
  deletePendingSignIns,
  hasAffiliateProfile,
  selectOwnMemberships,
  selectTeamFactors,
} from '../second-factor/repository.ts';
import { sendFactorMail } from '../second-factor/send-factor-mail.ts';
import { getTeamSecurity, type TeamFactors } from './get-team-security.ts';

/**
 * For a member who has lost phone and recovery codes: removes their factors and ends their sessions
 * here.
 */
export const resetMemberFactors = async (
  platform: Platform,
  owner: Staff,
  id: number,
): Promise<TeamFactors> => {
  const { shop, accountId } = owner;
  await platform.db.inShop(shop, async (tx) => {
    const member = (await selectTeamFactors(shop, tx)).find((one) => one.id === id);
    if (!member) throw notFound();
    const { account_id: memberAccount } = member;
    if (memberAccount === accountId) throw ownProfileInstead();
    const person = await lockPerson(tx, memberAccount);
    await enterAccount(tx, memberAccount);
    const places = await selectOwnMemberships(tx, memberAccount);
    const isElsewhere = places.some(({ shop_id }) => shop_id !== shop);
    if (isElsewhere || (await hasAffiliateProfile(tx, memberAccount))) throw cannotResetFactors();

    await deletePasskeys(tx, memberAccount);
    await deleteTotp(tx, memberAccount);
    await deleteRecoveryCodes(tx, memberAccount);
    await deletePendingSignIns(tx, memberAccount);
    await platform.sessions.endMembership(tx, { shopId: shop, id });
    await sendFactorMail(platform, tx, person, { kind: 'second_factors_reset' });
    const line = { action: 'second_factors_reset', accountId, subject: member.name } as const;
    await recordAudit(shop, tx, line);
  });
  return getTeamSecurity(platform, owner);
};
