import { describe, expect, test } from 'vitest';
import {
  type InviteFacts,
  type InviteVerdict,
  inviteEndsAt,
  judgeInvite,
  mailboxOf,
} from './invite.ts';

const now = Temporal.Instant.from('2026-03-10T12:00:00Z');

const inviter = {
  id: 7,
  accountId: 70,
  email: 'jules@ferrant.example',
  phone: '+13125550117',
  isActive: true,
  inviteDays: 60,
};
const owner = {
  accountId: 1,
  email: 'nadia@alder.example',
  phone: '+13125550100',
  isOwner: true,
};
const barber = { ...owner, accountId: 2, email: 'theo@alder.example', isOwner: false };

const invited: InviteFacts = {
  invitedBy: 7,
  click: { affiliateId: 7, clickedAt: now.subtract({ hours: 1 }) },
  inviter,
  shop: { members: [owner, barber], hasPaid: false },
  now,
};

const clickedBefore = (hours: number, ms = 0) => ({
  click: { affiliateId: 7, clickedAt: now.subtract({ hours, milliseconds: ms }) },
});
const withMember = (member: Partial<typeof owner>) => ({
  shop: { members: [owner, { ...barber, ...member }], hasPaid: false },
});

describe('an invitation', () => {
  test.each<[string, Partial<InviteFacts>, InviteVerdict]>([
    ['of an hour ago', {}, 'counts'],
    ['of just under 60 days ago', clickedBefore(60 * 24 - 1), 'counts'],
    ['without a cookie', { click: undefined }, 'forged'],
    ['whose cookie names another', { invitedBy: 8 }, 'forged'],
    ['of nobody', { invitedBy: -1 }, 'forged'],
    ['of a person who is not in the programme', { inviter: undefined }, 'unknown'],
    ['looked up wrongly', { inviter: { ...inviter, id: 9 } }, 'unknown'],
    ['of a suspended affiliate', { inviter: { ...inviter, isActive: false } }, 'suspended'],
    ['of 60 days ago', clickedBefore(60 * 24), 'expired'],
    ['of long ago', clickedBefore(400 * 24), 'expired'],
    [
      'by shorter terms',
      { inviter: { ...inviter, inviteDays: 1 }, ...clickedBefore(24) },
      'expired',
    ],
    ['of an employee', withMember({ accountId: 70 }), 'oneself'],
    [
      'of an employee by another address',
      withMember({ email: 'Jules+shop@Ferrant.example' }),
      'oneself',
    ],
    ["with an employee's number", withMember({ phone: inviter.phone }), 'counts'],
    ["with the owner's number", withMember({ phone: inviter.phone, isOwner: true }), 'oneself'],
    [
      'of an affiliate without a phone number, to an owner without one',
      {
        inviter: { ...inviter, phone: null },
        shop: { members: [{ ...owner, phone: null }], hasPaid: false },
      },
      'counts',
    ],
    ['to a shop that has paid', { shop: { members: [owner], hasPaid: true } }, 'customer'],
  ])('%s', (_name, facts, verdict) => {
    expect(judgeInvite({ ...invited, ...facts })).toBe(verdict);
  });

  test('ends on the hour it began, whatever clocks do meanwhile', () => {
    expect(inviteEndsAt(Temporal.Instant.from('2026-03-01T08:30:00Z'), 60).toString()).toBe(
      '2026-04-30T08:30:00Z',
    );
  });
});

test.each([
  ['Nora@Vidal.example', 'nora@vidal.example'],
  ['nora+shop+2@vidal.example', 'nora@vidal.example'],
  ['n.o.ra@gmail.com', 'nora@gmail.com'],
  ['N.ora+x@googlemail.com', 'nora@gmail.com'],
  ['n.ora@vidal.example', 'n.ora@vidal.example'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
