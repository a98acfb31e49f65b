import type { OwnershipOffer } from '@lineup/contract/leaving';
import type { Barber, ShopBarber } from '@lineup/contract/team/barbers';
import type { OwnHours } from '@lineup/contract/team/own-hours';
import type { Member, Team } from '@lineup/contract/team/team';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { formatCents } from '@lineup/domain/money';
import { memberDay } from '@lineup/domain/team/member-day';
import { clockOf, type WeekHours } from '@lineup/domain/time/week-hours';
import { pictureAddress } from '../../platform/pictures/pictures.ts';
import type { Text } from '../../platform/text.ts';
import type { BarberToday } from './list-barbers.ts';
import type { ShopBarberNow } from './list-shop-barbers.ts';
import type { HoursRow } from './membership-repository.ts';
import type { OfferRow } from './ownership/ownership-repository.ts';
import type { MemberRow, TeamShop } from './repository.ts';

export const presentOffer = (
  offer: OfferRow | undefined,
  membershipId: number,
): OwnershipOffer | null =>
  offer
    ? {
        membership_id: offer.membership_id,
        name: offer.name,
        offered_by: offer.offered_by_name,
        keeps_ownership: offer.keeps_ownership,
        expires_at: offer.expires_at.toString(),
        is_for_me: offer.membership_id === membershipId,
      }
    : null;

const weekOf = (rows: readonly HoursRow[]): WeekHours =>
  rows.map((row) => ({
    weekday: row.weekday,
    fromMinute: row.from_minute,
    toMinute: row.to_minute,
  }));

const presentHours = (rows: readonly HoursRow[]): Member['hours'] =>
  rows.map(({ weekday, from_minute, to_minute }) => ({
    weekday,
    from: clockOf(from_minute),
    to: clockOf(to_minute),
  }));

const daysOf = (rows: readonly { first_day: string; last_day: string }[]) =>
  rows.map((row) => ({ firstDay: row.first_day, lastDay: row.last_day }));

const stateOf = ({ is_active, joined_at }: MemberRow): Member['state'] => {
  if (!is_active) return 'deactivated';
  return joined_at === null ? 'invited' : 'active';
};

/** The state that a person has set for a day; it is valid on that day only. */
const stateSetFor = ({
  set_state: state,
  set_state_day: day,
  break_ends_at: breakEndsAt,
}: MemberRow) => (state !== null && day !== null ? { state, day, breakEndsAt } : null);

const todayOf = (shop: TeamShop, row: MemberRow, now: Temporal.Instant) => {
  if (stateOf(row) !== 'active') return { today: null, today_hours: null, back_at: null };
  const { state, hours, backAt } = memberDay(
    {
      timeZone: shop.time_zone,
      openingHours: weekOf(shop.opening_hours),
      closures: daysOf(shop.closures),
    },
    { hours: weekOf(row.hours), daysOff: daysOf(row.days_off), ownState: stateSetFor(row) },
    now,
  );
  const today_hours = hours && { from: clockOf(hours.fromMinute), to: clockOf(hours.toMinute) };
  return { today: state, today_hours, back_at: backAt?.toString() ?? null };
};

export const presentMember = (shop: TeamShop, row: MemberRow, now: Temporal.Instant): Member => {
  const state = stateOf(row);
  const photo = row.joined_at === null ? null : row.photo_key;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone_no: row.phone,
    photo: photo === null ? null : pictureAddress(photo, 'small'),
    role: row.role,
    username: row.username,
    takes_customers: row.takes_customers,
    state,
    ...todayOf(shop, row, now),
    active_booking_links: row.active_booking_links ?? 0,
    visits_this_month: row.visits_this_month ?? 0,
    invitation:
      row.sent_at && row.expires_at
        ? { sent_at: row.sent_at.toString(), expires_at: row.expires_at.toString() }
        : null,
    hours: presentHours(row.hours),
    days_off: row.days_off,
  };
};

export const presentOwnHours = (
  shop: TeamShop,
  row: MemberRow | undefined,
  mayChange: boolean,
): OwnHours => ({
  may_change: mayChange,
  hours: presentHours(row?.hours ?? []),
  days_off: row?.days_off ?? [],
  opening_hours: presentHours(shop.opening_hours),
  time_zone: shop.time_zone,
});

export const presentTeam = (
  shop: TeamShop,
  rows: readonly MemberRow[],
  now: Temporal.Instant,
): Team => ({
  members: rows.map((row) => presentMember(shop, row, now)),
  time_zone: shop.time_zone,
  opening_hours: presentHours(shop.opening_hours),
  seats_taken: rows.filter(({ role, is_active }) => role !== 'owner' && is_active).length,
  seat_limit: shop.barber_limit,
  extra_seat_price: shop.extra_member_cents === null ? null : formatCents(shop.extra_member_cents),
  members_plan_hours: shop.members_plan_hours,
});

/** Public data only: no surname and no contact. */
export const presentBarber = ({ barber, state, backAt }: BarberToday): Barber => ({
  id: barber.id,
  name: firstNameOf(barber.name),
  username: barber.username,
  photo: barber.photo_key === null ? null : pictureAddress(barber.photo_key, 'small'),
  state,
  back_at: backAt?.toString() ?? null,
});

/** A barber on the shop page; each link leads to its booking page. */
export const presentShopBarber = (shopUsername: string, now: ShopBarberNow): ShopBarber => ({
  ...presentBarber(now),
  links: now.links.map(({ id, introduction, service_name, duration_seconds, price_cents }) => ({
    id,
    link_text: introduction,
    service_name,
    minutes: duration_seconds === null ? null : Math.round(duration_seconds / 60),
    price: price_cents === null ? null : formatCents(price_cents),
    booking_url: `/shop/book/${shopUsername}/${now.barber.username}/${String(id)}`,
  })),
});

export const withdrawnText: Text = {
  en: 'The invitation has been withdrawn.',
  es: 'La invitación se ha retirado.',
};

export const joinedText: Text = {
  en: 'Welcome to the team.',
  es: 'Te damos la bienvenida al equipo.',
};
