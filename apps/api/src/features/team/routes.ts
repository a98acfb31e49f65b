import { succeeded } from '@lineup/contract/kernel/envelope';
import * as leaving from '@lineup/contract/leaving';
import * as barberCalls from '@lineup/contract/team/barbers';
import * as ownHours from '@lineup/contract/team/own-hours';
import * as contract from '@lineup/contract/team/team';
import { readBookingAnswers } from '@lineup/domain/booking/booking-answers';
import { readHours } from '@lineup/domain/time/week-hours';
import { browserOf, setDeviceCookie } from '../../platform/cookies/browser.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildLoginAnswer } from '../identity/sessions/build-login-answer.ts';
import { addDayOff } from './add-day-off.ts';
import { deactivateMember } from './deactivate-member.ts';
import { deleteDayOff } from './delete-day-off.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { getInvitation } from './invitations/get-invitation.ts';
import { inviteMember } from './invitations/invite-member.ts';
import { resendInvitation } from './invitations/resend-invitation.ts';
import { withdrawInvitation } from './invitations/withdraw-invitation.ts';
import { listBarbers } from './list-barbers.ts';
import { listShopBarbers } from './list-shop-barbers.ts';
import { listTeam } from './list-team.ts';
import { setMemberRole } from './memberships/set-member-role.ts';
import {
  addOwnDayOff,
  deleteOwnDayOff,
  getOwnHours,
  setOwnHoursRule,
  updateOwnHours,
} from './own-hours/change-own-hours.ts';
import { acceptOwnership } from './ownership/accept-ownership.ts';
import { getOwnershipOffer } from './ownership/get-ownership-offer.ts';
import { inviteOwner } from './ownership/invite-owner.ts';
import { withdrawOffer } from './ownership/withdraw-offer.ts';
import {
  joinedText,
  presentBarber,
  presentOffer,
  presentShopBarber,
  withdrawnText,
} from './present.ts';
import { reactivateMember } from './reactivate-member.ts';
import { setMemberState } from './set-member-state.ts';
import { updateMember } from './update-member.ts';
import { updateMemberHours } from './update-member-hours.ts';

/** The routes of one's own hours, breaks and days off. */
export const ownHoursRoutes = (platform: Platform): Binding[] => [
  bind(ownHours.getOwnHours, async ({ actor }) => succeeded(await getOwnHours(platform, actor))),

  bind(ownHours.updateOwnHours, async ({ actor, body: { hours, bookings } }) =>
    succeeded(await updateOwnHours(platform, actor, readHours(hours), bookings)),
  ),

  bind(ownHours.addOwnDayOff, async ({ actor, body: { bookings, ...days } }) =>
    succeeded(await addOwnDayOff(platform, actor, days, bookings)),
  ),

  bind(ownHours.deleteOwnDayOff, async ({ actor, params }) =>
    succeeded(await deleteOwnDayOff(platform, actor, params.day_off_id)),
  ),

  bind(ownHours.setOwnHoursRule, async ({ actor, body: { members_plan_hours: isAllowed } }) => {
    await setOwnHoursRule(platform, actor, isAllowed);
    return succeeded({ members_plan_hours: isAllowed });
  }),
];

/** The routes for roles, handing the shop over, or owning it together. */
export const ownershipRoutes = (platform: Platform): Binding[] => [
  bind(contract.setMemberRole, async ({ actor, params, body }) =>
    succeeded(await setMemberRole(platform, actor, params.id, body.role)),
  ),

  bind(leaving.getOwnershipOffer, async ({ actor }) =>
    succeeded(presentOffer(await getOwnershipOffer(platform, actor), actor.membershipId)),
  ),

  bind(leaving.offerOwnership, async ({ actor, body }) => {
    const { membership_id: membershipId, keeps_ownership: keepsOwnership } = body;
    const offer = await inviteOwner(platform, actor, { membershipId, keepsOwnership });
    return succeeded(presentOffer(offer, actor.membershipId));
  }),

  bind(leaving.acceptOwnership, async ({ actor }) => {
    await acceptOwnership(platform, actor);
    return succeeded(null);
  }),

  bind(leaving.dropOwnershipOffer, async ({ actor }) => {
    await withdrawOffer(platform, actor);
    return succeeded(null);
  }),
];

export const teamRoutes = (platform: Platform): Binding[] => [
  bind(contract.listTeam, async ({ actor }) => succeeded(await listTeam(platform, actor.shop))),

  bind(contract.inviteMember, async ({ actor, body, once }) => {
    const { name, email, phone_no: phone, role, confirm_extra: isExtraConfirmed } = body;
    const person = { name, email: email.toLowerCase(), phone, role, isExtraConfirmed };
    return succeeded(await inviteMember(platform, actor, person, once));
  }),

  bind(contract.updateMember, async ({ actor, params, body }) => {
    const change = {
      username: body.username,
      takesCustomers: body.takes_customers,
      person: { name: body.name, email: body.email?.toLowerCase(), phone: body.phone_no },
    };
    return succeeded(await updateMember(platform, actor, params.id, change));
  }),

  bind(contract.updateMemberHours, async ({ actor, params, body: { hours, bookings } }) =>
    succeeded(await updateMemberHours(platform, actor, params.id, readHours(hours), bookings)),
  ),

  bind(contract.addDayOff, async ({ actor, params, body }) => {
    const { bookings, ...days } = body;
    return succeeded(await addDayOff(platform, actor, params.id, days, bookings));
  }),

  bind(contract.deleteDayOff, async ({ actor, params }) => {
    const dayOff = { membershipId: params.id, id: params.day_off_id };
    return succeeded(await deleteDayOff(platform, actor, dayOff));
  }),

  bind(contract.deactivateMember, async ({ actor, params, query }) => {
    const answers = readBookingAnswers(query.bookings);
    return succeeded(await deactivateMember(platform, actor, params.id, answers));
  }),

  bind(contract.reactivateMember, async ({ actor, params, body }) =>
    succeeded(await reactivateMember(platform, actor, params.id, body.confirm_extra)),
  ),

  bind(contract.resendInvitation, async ({ actor, params }) =>
    succeeded(await resendInvitation(platform, actor, params.id)),
  ),

  bind(contract.withdrawInvitation, async ({ actor, params, language }) => {
    await withdrawInvitation(platform, actor, params.id);
    return succeeded(withdrawnText[language]);
  }),

  bind(contract.getInvitation, async ({ params }) => {
    const { shop_name, name, email, hasAccount } = await getInvitation(platform, params.token);
    return succeeded({ shop_name, name, email, has_account: hasAccount });
  }),

  bind(contract.acceptInvitation, async ({ params, body, request, reply, language }) => {
    const { name, password } = body;
    const browser = browserOf(request);
    const loggedIn = await acceptInvitation(platform, params.token, { name, password, browser });
    if (loggedIn) setDeviceCookie(reply, platform.config, loggedIn.deviceToken);
    return {
      ...succeeded(joinedText[language]),
      session: loggedIn ? buildLoginAnswer(platform, loggedIn) : null,
    };
  }),

  bind(contract.setMemberState, async ({ actor, params, body }) =>
    succeeded(await setMemberState(platform, actor, params.id, body)),
  ),

  bind(barberCalls.listBarbers, async ({ query }) => {
    const barbers = await listBarbers(platform, query.shop_username);
    return succeeded(barbers.map(presentBarber));
  }),

  bind(barberCalls.listShopBarbers, async ({ params }) => {
    const { username, barbers } = await listShopBarbers(platform, params.username);
    return succeeded(barbers.map((barber) => presentShopBarber(username, barber)));
  }),
];
