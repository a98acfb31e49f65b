import type { Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { getMember } from './get-member.ts';
import { deleteDayOffRow } from './membership-repository.ts';

/** Deletes days off. */
export const deleteDayOff = (
  platform: Platform,
  { shop, accountId }: Staff,
  dayOff: { membershipId: number; id: number },
): Promise<Member> =>
  platform.db.inShop(shop, async (tx) => {
    if (!(await deleteDayOffRow(shop, tx, dayOff))) throw notFound();
    const member = await getMember(platform, shop, tx, dayOff.membershipId);
    await recordAudit(shop, tx, { action: 'day_off_deleted', accountId, subject: member.name });
    return member;
  });
