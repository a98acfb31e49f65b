import * as contract from '@lineup/contract/team/team';
import { describe, expect, test } from 'vitest';
import { setUpInvitations } from '../../../testing/accounts/invitation-setup.ts';
import { createInvitation } from '../../../testing/factories/accounts/invitation.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { mailLinks } from '../../../testing/messages/mail-links.ts';

const desk = setUpInvitations();

const accountsOf = (email: string) =>
  desk.t.platform.db.asNobody((tx) =>
    tx.selectFrom('accounts').select(['id', 'name']).where('email', '=', email).execute(),
  );

describe('POST /team/:id/invitation/', () => {
  const resend = (id: number) =>
    desk.t.call(contract.resendInvitation, { as: desk.access, params: { id } });
  const open = (token: string) => desk.t.call(contract.getInvitation, { params: { token } });

  test('sends a new link once a minute; the one before stops working', async () => {
    const { id, token } = await createInvitation(desk.t.platform, desk.owner);
    await desk.sentMails();
    desk.t.mail.mails.length = 0;

    const soon = await resend(id);
    expect(soon.statusCode).toBe(429);
    expect(soon.headers['retry-after']).toBe('60');
    expect((await open(token)).statusCode).toBe(200);

    desk.t.clock.advance({ seconds: 60 });
    await desk.signInAgain();
    expect((await resend(id)).json()).toMatchObject({
      response: { invitation: { sent_at: desk.t.clock.now().toString() } },
    });
    expect((await open(token)).statusCode).toBe(404);
    expect(await desk.sentMails()).toHaveLength(1);
    const fresh = mailLinks(desk.t.mail)[0]?.split('/').at(-1) ?? '';
    expect((await open(fresh)).statusCode).toBe(200);
    expect(await desk.auditActions()).toEqual(['member_invited', 'invitation_resent']);
  });

  test('reaches the mailbox, also when its account has another e-mail now', async () => {
    const known = await createStaff(desk.t.platform, { name: 'Moved Person' });
    const { email } = known;
    const { id } = await createInvitation(desk.t.platform, desk.owner, { email });
    await desk.t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ email: `moved-${email}` })
        .where('id', '=', known.accountId)
        .execute(),
    );
    await desk.sentMails();
    desk.t.mail.mails.length = 0;
    desk.t.clock.advance({ seconds: 60 });
    await desk.signInAgain();
    expect((await resend(id)).statusCode).toBe(200);
    expect(await desk.sentMails()).toMatchObject([{ to: [{ address: email }] }]);
    const fresh = mailLinks(desk.t.mail)[0]?.split('/').at(-1) ?? '';
    expect((await open(fresh)).json()).toMatchObject({ response: { has_account: false } });
    const [holder] = await accountsOf(email);
    const members = await desk.t.platform.db.inShop(desk.owner.shop, (tx) =>
      tx.selectFrom('memberships').select('account_id').where('id', '=', id).execute(),
    );
    expect(members).toEqual([{ account_id: holder?.id }]);
  });

  test('is refused for a joined member and for another shop', async () => {
    const member = await createStaff(desk.t.platform, { shop: desk.owner.shop, role: 'employee' });
    const foreign = await createInvitation(desk.t.platform, await createStaff(desk.t.platform));
    expect((await resend(member.membershipId)).statusCode).toBe(404);
    expect((await resend(foreign.id)).statusCode).toBe(404);
  });
});

describe('DELETE /team/:id/invitation/', () => {
  const withdraw = (id: number) =>
    desk.t.call(contract.withdrawInvitation, { as: desk.access, params: { id } });

  test('withdraws the invitation: no link, no seat, and the e-mail can be invited again', async () => {
    const { id, token, email } = await createInvitation(desk.t.platform, desk.owner);
    expect((await withdraw(id)).json()).toEqual({
      status: 1,
      response: 'The invitation has been withdrawn.',
    });
    expect((await desk.t.call(contract.getInvitation, { params: { token } })).statusCode).toBe(404);
    expect(await desk.list()).toMatchObject({ seats_taken: 0, members: [{ role: 'owner' }] });
    expect((await withdraw(id)).statusCode).toBe(404);
    expect(await accountsOf(email)).toEqual([]);
    expect((await desk.invite(desk.invitee({ email }))).statusCode).toBe(201);
  });

  test('leaves the account to whoever has it, and to another shop that invites it', async () => {
    const known = await createStaff(desk.t.platform);
    const own = await createInvitation(desk.t.platform, desk.owner, { email: known.email });
    expect((await withdraw(own.id)).statusCode).toBe(200);
    expect(await accountsOf(known.email)).toHaveLength(1);

    const { id, email } = await createInvitation(desk.t.platform, desk.owner);
    const elsewhere = await createInvitation(desk.t.platform, await createStaff(desk.t.platform), {
      email,
    });
    expect((await withdraw(id)).statusCode).toBe(200);
    expect(await accountsOf(email)).toHaveLength(1);
    const { token } = elsewhere;
    expect((await desk.t.call(contract.getInvitation, { params: { token } })).statusCode).toBe(200);
  });

  test('withdrawn here and invited there at once: 20 times without an error', async () => {
    const there = await createStaff(desk.t.platform);
    const thereAccess = (await signIn(desk.t.platform, there)).access;
    for (let round = 0; round < 20; round += 1) {
      const { id, email } = await createInvitation(desk.t.platform, desk.owner);
      const [taken, invited] = await Promise.all([
        withdraw(id),
        desk.t.call(contract.inviteMember, {
          as: thereAccess,
          body: desk.invitee({ email, confirm_extra: true }),
        }),
      ]);
      expect([taken.statusCode, invited.statusCode]).toEqual([200, 201]);
      expect(await accountsOf(email)).toHaveLength(1);
    }
  }, 60_000);

  test('is refused for a joined member', async () => {
    const member = await createStaff(desk.t.platform, { shop: desk.owner.shop, role: 'employee' });
    expect((await withdraw(member.membershipId)).statusCode).toBe(404);
    expect(await desk.list()).toMatchObject({ seats_taken: 1 });
  });
});

describe('PUT /team/:id/ of somebody invited', () => {
  test('corrects name and phone without a mail, and an e-mail with a link of its own', async () => {
    const { id, token, email } = await createInvitation(desk.t.platform, desk.owner);
    await desk.sentMails();
    desk.t.mail.mails.length = 0;
    const put = (body: object) =>
      desk.t.call(contract.updateMember, {
        as: desk.access,
        params: { id },
        body: { username: 'mia', takes_customers: true, ...body },
      });

    expect((await put({ name: 'Mia Lundt', phone_no: '555-0199' })).json()).toMatchObject({
      response: { name: 'Mia Lundt', phone_no: '555-0199', email },
    });
    expect(await desk.sentMails()).toEqual([]);

    // Another person's account takes the membership, and nothing of it is changed or revealed.
    const other = await createStaff(desk.t.platform, { name: 'Right Person' });
    const changed = await put({ email: other.email });
    expect(changed.json()).toMatchObject({
      response: { name: 'Mia Lundt', email: other.email, state: 'invited' },
    });
    expect(await desk.sentMails()).toMatchObject([{ to: [{ address: other.email }] }]);
    const open = (value: string) =>
      desk.t.call(contract.getInvitation, { params: { token: value } });
    expect((await open(token)).statusCode).toBe(404);
    expect(await accountsOf(email)).toEqual([]);
    const fresh = mailLinks(desk.t.mail)[0]?.split('/').at(-1) ?? '';
    expect((await open(fresh)).json()).toMatchObject({ response: { has_account: true } });

    expect((await put({ email: desk.owner.email })).json()).toMatchObject({
      code: 'conflict',
      fields: { email: 'This person is already in the team.' },
    });
    expect((await put({})).json()).toMatchObject({ response: { id } });
  });
});
