import type { Member } from '@lineup/contract/team/team';
import { recordAudit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import { requireStepUp } from '../../platform/sessions/step-up.ts';
import { removeUnusedAccount } from '../identity/accounts/remove-unused-account.ts';
import { getMember } from './get-member.ts';
import { type Person, updateInvitation } from './invitations/invitation-repository.ts';
import { sendInvitationToNewEmail } from './invitations/send-invitation.ts';
import { lockMembership, updateMembership } from './membership-repository.ts';
import { joinedAlready } from './policy.ts';

export interface MemberChange {
  username: string;
  takesCustomers: boolean;
  person: { [K in keyof Person]?: Person[K] | undefined };
}

/**
 * Another e-mail means another person: the membership moves to their account, and they get their
 * own link. A shop never changes the account of somebody it has invited.
 */
const changeInvited = async (
  platform: Platform,
  { shop }: Staff,
  tx: Transaction,
  { id, email, ...before }: Member,
  person: Person,
): Promise<void> => {
  if (person.email === email) {
    if (person.name === before.name && person.phone === before.phone_no) return;
    return updateInvitation(shop, tx, id, { name: person.name, phone: person.phone });
  }
  await sendInvitationToNewEmail(platform, shop, tx, { membershipId: id, person });
  await removeUnusedAccount(tx, email);
};

/** Changes a member; only the person changes their name, e-mail and phone once they have joined. */
export const updateMember = (
  platform: Platform,
  staff: Staff,
  id: number,
  change: MemberChange,
): Promise<Member> =>
  platform.db.inShop(staff.shop, async (tx) => {
    const { shop, accountId } = staff;
    const locked = await lockMembership(shop, tx, id);
    if (!locked) throw notFound();
    const before = await getMember(platform, shop, tx, id);
    const person = {
      name: change.person.name ?? before.name,
      email: change.person.email ?? before.email,
      phone: change.person.phone ?? before.phone_no,
    };
    await updateMembership(shop, tx, id, {
      username: change.username,
      takes_customers: change.takesCustomers,
    });
    if (locked.joined_at === null) {
      if (person.email !== before.email) await requireStepUp(platform, tx, staff);
      await changeInvited(platform, staff, tx, before, person);
    } else if (
      person.name !== before.name ||
      person.email !== before.email ||
      person.phone !== before.phone_no
    ) {
      throw joinedAlready();
    }
    await recordAudit(shop, tx, { action: 'member_updated', accountId, subject: person.name });
    return getMember(platform, shop, tx, id);
  });
