import { type InviteVerdict, judgeInvite } from '@lineup/domain/affiliates/invite';
import type { StoredInvite } from '../../../platform/cookies/invite-cookie.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { normalizePhone } from '../../../platform/phone.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AuthorizedShopId } from '../../../platform/sessions/authorized-shop.ts';
import { type AffiliateRow, selectAffiliate } from '../programme/affiliate-repository.ts';
import {
  deleteReferral,
  insertReferral,
  selectHasPaid,
  selectHasReferral,
  selectShopPeople,
} from './referral-repository.ts';

/** The invitation that a browser sends, with its proof. */
export interface Invitation {
  /** -1 for no affiliate. */
  invitedBy: number;
  storedInvite: StoredInvite | undefined;
}

const personOf = (row: AffiliateRow) => ({
  accountId: row.account_id,
  email: row.email,
  phone: normalizePhone(row.phone),
});

/** Selects everybody in a shop, to be compared with the affiliate. */
export const readShopMembers = async (shop: AuthorizedShopId, tx: Transaction) =>
  (await selectShopPeople(shop, tx)).map(({ id, email, phone, role }) => ({
    accountId: id,
    email,
    phone: normalizePhone(phone),
    isOwner: role === 'owner',
  }));

const judge = async (
  { clock }: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  { invitedBy, storedInvite }: Invitation,
): Promise<InviteVerdict> => {
  const row = await selectAffiliate(tx, invitedBy);
  return judgeInvite({
    invitedBy,
    click: storedInvite,
    inviter: row && {
      ...personOf(row),
      id: row.id,
      isActive: row.status === 'active',
      inviteDays: row.invite_days,
    },
    shop: {
      members: await readShopMembers(shop, tx),
      hasPaid: await selectHasPaid(shop, tx),
    },
    now: clock.now(),
  });
};

/**
 * Records which affiliate referred a shop: the first one, for ever. An invalid invitation is
 * ignored, and the shop continues as if there were none.
 */
export const recordReferral = async (
  platform: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  invitation: Invitation,
): Promise<void> => {
  const { invitedBy, storedInvite } = invitation;
  if (invitedBy === -1 || (await selectHasReferral(shop, tx))) return;
  const verdict = await judge(platform, tx, shop, invitation);
  if (verdict !== 'counts' || !storedInvite) {
    platform.logger.info({ shop, affiliate: invitedBy, verdict }, 'an invitation does not count');
    return;
  }
  await insertReferral(shop, tx, {
    affiliate_id: storedInvite.affiliateId,
    source: storedInvite.source,
    clicked_at: storedInvite.clickedAt,
    referred_at: platform.clock.now(),
  });
};

/**
 * For a sign-up that takes over an earlier unverified one: the earlier referral is deleted.
 * Otherwise somebody could claim strangers' shops by signing up in their names.
 */
export const replaceReferral = async (
  platform: Platform,
  tx: Transaction,
  shop: AuthorizedShopId,
  invitation: Invitation,
): Promise<void> => {
  await dropReferral(tx, shop);
  await recordReferral(platform, tx, shop, invitation);
};

/** Deletes the referral of a shop; once the shop has paid, the database refuses that. */
export const dropReferral = (tx: Transaction, shop: AuthorizedShopId): Promise<void> =>
  deleteReferral(shop, tx);
