/** The content of an invitation: a click that we signed and the browser stores. */
export interface SignedClick {
  readonly affiliateId: number;
  readonly clickedAt: Temporal.Instant;
}

/** What identifies a person: the account, its mailbox, its phone number. */
export interface Person {
  readonly accountId: number;
  readonly email: string;
  /** Normalised; null if there is none, or none that can be compared. */
  readonly phone: string | null;
}

export interface Inviter extends Person {
  readonly id: number;
  readonly isActive: boolean;
  /** How long an invitation is valid after the click, by their terms. */
  readonly inviteDays: number;
}

export interface InvitedShop {
  /** Everybody who works there. */
  readonly members: readonly (Person & { readonly isOwner: boolean })[];
  /** The shop has paid an invoice before, so it is a customer already and cannot be referred. */
  readonly hasPaid: boolean;
}

export interface InviteFacts {
  /** The affiliate that the request names. */
  readonly invitedBy: number;
  /** The content of the signed cookie; undefined if there is none or its signature is wrong. */
  readonly click: SignedClick | undefined;
  readonly inviter: Inviter | undefined;
  readonly shop: InvitedShop;
  readonly now: Temporal.Instant;
}

/** Whether an invitation is valid, or the first reason why it is not. */
export type InviteVerdict =
  | 'counts'
  | 'forged'
  | 'unknown'
  | 'suspended'
  | 'expired'
  | 'oneself'
  | 'customer';

export const inviteEndsAt = (clickedAt: Temporal.Instant, inviteDays: number): Temporal.Instant =>
  clickedAt.add({ hours: inviteDays * 24 });

export const isInviteOver = (
  clickedAt: Temporal.Instant,
  inviteDays: number,
  now: Temporal.Instant,
): boolean => Temporal.Instant.compare(now, inviteEndsAt(clickedAt, inviteDays)) >= 0;

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an address: case, +tags and the dots of Gmail make no difference. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** Nobody refers themselves: an affiliate who works there, shares a member's mailbox or the owner's phone number. */
export const isOneself = (inviter: Person, members: InvitedShop['members']): boolean =>
  members.some(
    ({ accountId, email, phone, isOwner }) =>
      accountId === inviter.accountId ||
      mailboxOf(email) === mailboxOf(inviter.email) ||
      (isOwner && phone !== null && phone === inviter.phone),
  );

export const judgeInvite = ({
  invitedBy,
  click,
  inviter,
  shop,
  now,
}: InviteFacts): InviteVerdict => {
  if (!click || click.affiliateId !== invitedBy) return 'forged';
  if (!inviter || inviter.id !== invitedBy) return 'unknown';
  if (!inviter.isActive) return 'suspended';
  if (isInviteOver(click.clickedAt, inviter.inviteDays, now)) return 'expired';
  if (isOneself(inviter, shop.members)) return 'oneself';
  return shop.hasPaid ? 'customer' : 'counts';
};
