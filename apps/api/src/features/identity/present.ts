import type { User } from '@lineup/contract/identity/auth';
import type { Device } from '@lineup/contract/identity/devices';
import type { OwnShop } from '@lineup/contract/identity/own-shops';
import { hasRight, portalOf } from '@lineup/contract/kernel/rights';
import { readUserAgent } from '@lineup/domain/accounts/user-agent';
import { shutFrom } from '@lineup/domain/billing/plan-limits';
import {
  type Access,
  accessEndsAt,
  isSubscriptionActive,
  trialDaysRemaining,
} from '@lineup/domain/billing/subscription';
import { formatCents } from '@lineup/domain/money';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Language, Text } from '../../platform/text.ts';
import { readAccess } from '../billing/plans/read-access.ts';
import type { AffiliateUser } from './accounts/person-repository.ts';
import { pinRefusals } from './passwords/check-pin.ts';
import type { PinAnswer } from './passwords/verify-pin.ts';
import type { CurrentUser } from './repository.ts';
import type { SignedInUser } from './sessions/get-current-user.ts';
import type { SignedInDevice } from './sessions/list-devices.ts';
import type { ListedShop } from './sessions/list-shops.ts';

/** Decided by the clock when the job that ends it has not run yet. */
const presentEnd = (row: CurrentUser, subscription: Access, isActive: boolean) => {
  const endsAt = accessEndsAt(subscription);
  const reasons = { trialing: 'trial_over', past_due: 'unpaid', pass: 'pass_over' } as const;
  const { status } = subscription;
  const reason =
    status === 'trialing' || status === 'past_due' || status === 'pass'
      ? reasons[status]
      : row.ended_reason;
  if (subscription.suspendedAt !== null) {
    return {
      subscription_ended_at: subscription.suspendedAt.toString(),
      subscription_ended_reason: 'suspended' as const,
      payment_due_by: null,
    };
  }
  return {
    subscription_ended_at: isActive ? null : ((endsAt ?? row.ended_at)?.toString() ?? null),
    subscription_ended_reason: isActive ? null : reason,
    payment_due_by: isActive && status === 'past_due' ? (endsAt?.toString() ?? null) : null,
  };
};

/** The coming ends that the shell of every screen shows. */
const presentUpcomingEnds = (row: CurrentUser, isActive: boolean, now: Temporal.Instant) => {
  const { subscription_status: status, period_ends_at: renewsAt, time_zone: timeZone } = row;
  const ownEnds = {
    trialing: renewsAt === null ? row.trial_ends_at : null,
    pass: row.pass_ends_at,
  };
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const month = {
    count: row.check_in_count ?? 0,
    limit: row.check_in_limit,
    reachedOn: row.reached_on,
  };
  const ownEnd = status === 'trialing' || status === 'pass' ? ownEnds[status] : null;
  return {
    subscription_ends_at: isActive ? ((row.cancels_at ?? ownEnd)?.toString() ?? null) : null,
    check_ins_closed_from: shutFrom(month, today.slice(0, 7), today),
    shop_time_zone: timeZone,
  };
};

/** Payment details are only for the owner; employees see only that the subscription has ended. */
const ownerOnly = {
  subscription_ended_reason: null,
  payment_due_by: null,
  subscription_ends_at: null,
};

const presentPerson = (row: SignedInUser) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone_no: row.phone,
  profile_photo: row.photo_key === null ? null : pictureAddress(row.photo_key, 'small'),
  created_at: row.created_at.toString(),
  affiliate_id: row.affiliate_id,
  needs_second_factor: row.needsSecondFactor,
  ...(row.account_deleted_at && { account_deleted_at: row.account_deleted_at.toString() }),
});

/** All fields of a shop are empty, because there is none. */
const presentAffiliateUser = (row: AffiliateUser & SignedInUser): User => ({
  ...presentPerson(row),
  shop_name: '',
  shop_username: '',
  shop_address: '',
  shop_phone_number: '',
  shop_is_owner: false,
  shop_bluetick: false,
  pin_applicable: false,
  role: 'affiliate',
  shop_role: null,
  current_plan: null,
  is_subscription_active: false,
  plan_name: '',
  trial_days_remaining: 0,
  total_check_ins_this_month: 0,
  total_check_ins: 0,
  total_barbers: 0,
  barber_limit: 0,
  extra_member_price: null,
  shop_owner_name: '',
  shop_owner_email: '',
  subscription_ended_at: null,
  subscription_ended_reason: null,
  payment_due_by: null,
  subscription_ends_at: null,
  check_ins_closed_from: null,
  shop_time_zone: '',
});

export const presentUser = (row: SignedInUser, now: Temporal.Instant): User =>
  'role' in row ? presentMember(row, now) : presentAffiliateUser(row);

const presentMember = (row: CurrentUser & SignedInUser, now: Temporal.Instant): User => {
  const subscription = readAccess(row);
  const isActive = isSubscriptionActive(subscription, now);
  return {
    ...presentPerson(row),
    shop_name: row.shop_name,
    shop_username: row.shop_username,
    shop_address: row.shop_address,
    shop_phone_number: row.shop_phone,
    shop_is_owner: row.role === 'owner',
    shop_bluetick: row.is_verified,
    pin_applicable: Boolean(row.has_pin),
    role: portalOf(row.role) === 'owner' ? 'admin' : 'employee',
    shop_role: row.role,
    membership_id: row.membership_id,
    takes_customers: row.takes_customers,
    current_plan: row.plan_id,
    is_subscription_active: isActive,
    plan_name: row.plan_name,
    trial_days_remaining: trialDaysRemaining(subscription, now),
    total_check_ins_this_month: row.check_in_count ?? 0,
    total_check_ins: row.check_in_limit,
    total_barbers: row.barber_count ?? 0,
    barber_limit: row.barber_limit,
    extra_member_price:
      row.extra_member_cents === null ? null : formatCents(row.extra_member_cents),
    shop_owner_name: row.owner_name ?? '',
    shop_owner_email: row.owner_email ?? '',
    ...presentEnd(row, subscription, isActive),
    ...presentUpcomingEnds(row, isActive, now),
    ...(hasRight(row.role, 'billing') ? {} : ownerOnly),
    ...(row.role === 'owner' && row.set_up_at === null && { is_setting_up: true }),
    ...(row.shop_deleted_at && { shop_deleted_at: row.shop_deleted_at.toString() }),
    ...(row.offered_by !== null && { ownership_offered_by: row.offered_by }),
  };
};

export const presentDevice = ({ id, isCurrent, sessions }: SignedInDevice): Device => {
  const [latest] = sessions;
  const signedInAt = sessions.map(({ created_at }) => created_at);
  return {
    id,
    ...readUserAgent(latest.user_agent),
    signed_in_at:
      signedInAt
        .toSorted((a, b) => Temporal.Instant.compare(a, b))
        .at(-1)
        ?.toString() ?? '',
    last_seen_at: latest.rotated_at.toString(),
    is_current: isCurrent,
  };
};

export const presentShop = ({ membershipId, shopName, role, isCurrent }: ListedShop): OwnShop => ({
  membership_id: membershipId,
  shop_name: shopName,
  role,
  is_current: isCurrent,
});

const pinTexts: Record<PinAnswer['outcome'], Text> = {
  ...pinRefusals,
  granted: { en: 'PIN verified', es: 'PIN verificado' },
};

export const presentPinAnswer = (answer: PinAnswer, language: Language) => {
  const response = pinTexts[answer.outcome][language];
  return answer.outcome === 'granted'
    ? {
        status: 1 as const,
        response,
        token: crypto.randomUUID(),
        expires_at: answer.until.toString(),
      }
    : { status: 0 as const, response };
};
