/** What an invitation proves: our own word about a click, kept by the browser. */
export interface KeptClick {
  readonly affiliateId: number;
  readonly clickedAt: Temporal.Instant;
}

/** How two people are known to be one: the account, its mailbox, its number. */
export interface Person {
  readonly accountId: number;
  readonly email: string;
  /** In one spelling; null: none, or none that can be compared. */
  readonly phone: string | null;
}

export interface Inviter extends Person {
  readonly id: number;
  readonly isActive: boolean;
  /** How long an invitation counts after the click, by their terms. */
  readonly inviteDays: number;
}

export interface InvitedShop {
  /** Everybody who works there. */
  readonly members: readonly (Person & { readonly isOwner: boolean })[];
  /** An invoice with an amount was paid before: nobody brings a customer who is one. */
  readonly hasPaid: boolean;
}

export interface InviteFacts {
  /** What the caller says. */
  readonly invitedBy: number;
  /** What the signed cookie says; undefined: there is none, or it is not ours. */
  readonly click: KeptClick | undefined;
  readonly inviter: Inviter | undefined;
  readonly shop: InvitedShop;
  readonly now: Temporal.Instant;
}

/** Whether an invitation counts, or the first reason why it does not. */
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

/** The mailbox behind an address: case, +tags and the dots of Gmail lead to the same one. */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/** Nobody refers themselves: who works there, has the mailbox of somebody there, or the owner's number. */
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
