import * as contract from '@lineup/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInvitation } from '../../testing/factories/invitation.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { mailLinks } from '../../testing/mail-links.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const shop = await createShop(t.platform, { name: 'Ninth & Alder', plan: 'FREE PLAN' });
  owner = await createStaff(t.platform, { shop });
  ({ access } = await signIn(t.platform, owner));
  await t.runJobs();
  t.mail.mails.length = 0;
});

let counter = 0;
const invitee = (more: object = {}) => {
  counter += 1;
  const email = `mia-${String(counter)}@example.test`;
  return { name: 'Mia Lund', email, phone_no: '+1 (312) 555-0140', ...more };
};

const invite = (body: object, headers: Record<string, string> = {}) =>
  t.call(contract.inviteMember, { as: access, body, headers });

const list = async (): Promise<contract.Team> =>
  (await t.call(contract.listTeam, { as: access })).json<{ response: contract.Team }>().response;

const sentMails = async () => {
  await t.runJobs();
  return t.mail.mails;
};

const auditActions = (): Promise<string[]> =>
  t.platform.db.inShop(owner.shop, async (tx) => {
    const rows = await tx.selectFrom('audit_log').select('action').orderBy('id').execute();
    return rows.map(({ action }) => action);
  });

const accountsOf = (email: string) =>
  t.platform.db.asNobody((tx) =>
    tx.selectFrom('accounts').select(['id', 'name']).where('email', '=', email).execute(),
  );

describe('POST /team/:id/invitation/', () => {
  const resend = (id: number) => t.call(contract.resendInvitation, { as: access, params: { id } });
  const open = (token: string) => t.call(contract.getInvitation, { params: { token } });

  test('sends a new link once a minute; the one before stops working', async () => {
    const { id, token } = await createInvitation(t.platform, owner);
    await sentMails();
    t.mail.mails.length = 0;

    const soon = await resend(id);
    expect(soon.statusCode).toBe(429);
    expect(soon.headers['retry-after']).toBe('60');
    expect((await open(token)).statusCode).toBe(200);

    t.clock.advance({ seconds: 60 });
    ({ access } = await signIn(t.platform, owner));
    expect((await resend(id)).json()).toMatchObject({
      response: { invitation: { sent_at: t.clock.now().toString() } },
    });
    expect((await open(token)).statusCode).toBe(404);
    expect(await sentMails()).toHaveLength(1);
    const fresh = mailLinks(t.mail)[0]?.split('/').at(-1) ?? '';
    expect((await open(fresh)).statusCode).toBe(200);
    expect(await auditActions()).toEqual(['member_invited', 'invitation_resent']);
  });

  test('reaches the mailbox, also when the account of before has left it', async () => {
    const known = await createStaff(t.platform, { name: 'Moved Person' });
    const { email } = known;
    const { id } = await createInvitation(t.platform, owner, { email });
    await t.platform.db.asNobody((tx) =>
      tx
        .updateTable('accounts')
        .set({ email: `moved-${email}` })
        .where('id', '=', known.accountId)
        .execute(),
    );
    await sentMails();
    t.mail.mails.length = 0;
    t.clock.advance({ seconds: 60 });
    ({ access } = await signIn(t.platform, owner));
    expect((await resend(id)).statusCode).toBe(200);
    expect(await sentMails()).toMatchObject([{ to: [{ address: email }] }]);
    const fresh = mailLinks(t.mail)[0]?.split('/').at(-1) ?? '';
    expect((await open(fresh)).json()).toMatchObject({ response: { has_account: false } });
    const [holder] = await accountsOf(email);
    const members = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('memberships').select('account_id').where('id', '=', id).execute(),
    );
    expect(members).toEqual([{ account_id: holder?.id }]);
  });

  test('is not for who has joined, nor for another shop', async () => {
    const member = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const foreign = await createInvitation(t.platform, await createStaff(t.platform));
    expect((await resend(member.membershipId)).statusCode).toBe(404);
    expect((await resend(foreign.id)).statusCode).toBe(404);
  });
});

describe('DELETE /team/:id/invitation/', () => {
  const withdraw = (id: number) =>
    t.call(contract.withdrawInvitation, { as: access, params: { id } });

  test('takes the invitation back: no link, no seat, and the e-mail can be invited again', async () => {
    const { id, token, email } = await createInvitation(t.platform, owner);
    expect((await withdraw(id)).json()).toEqual({
      status: 1,
      response: 'The invitation has been withdrawn.',
    });
    expect((await t.call(contract.getInvitation, { params: { token } })).statusCode).toBe(404);
    expect(await list()).toMatchObject({ seats_taken: 0, members: [{ role: 'owner' }] });
    expect((await withdraw(id)).statusCode).toBe(404);
    expect(await accountsOf(email)).toEqual([]);
    expect((await invite(invitee({ email }))).statusCode).toBe(201);
  });

  test('leaves the account to whoever has it, and to another shop that invites it', async () => {
    const known = await createStaff(t.platform);
    const own = await createInvitation(t.platform, owner, { email: known.email });
    expect((await withdraw(own.id)).statusCode).toBe(200);
    expect(await accountsOf(known.email)).toHaveLength(1);

    const { id, email } = await createInvitation(t.platform, owner);
    const elsewhere = await createInvitation(t.platform, await createStaff(t.platform), { email });
    expect((await withdraw(id)).statusCode).toBe(200);
    expect(await accountsOf(email)).toHaveLength(1);
    const { token } = elsewhere;
    expect((await t.call(contract.getInvitation, { params: { token } })).statusCode).toBe(200);
  });

  test('taken back here and invited there at once: 20 times, nobody stumbles', async () => {
    const there = await createStaff(t.platform);
    const thereAccess = (await signIn(t.platform, there)).access;
    for (let round = 0; round < 20; round += 1) {
      const { id, email } = await createInvitation(t.platform, owner);
      const [taken, invited] = await Promise.all([
        withdraw(id),
        t.call(contract.inviteMember, {
          as: thereAccess,
          body: invitee({ email, confirm_extra: true }),
        }),
      ]);
      expect([taken.statusCode, invited.statusCode]).toEqual([200, 201]);
      expect(await accountsOf(email)).toHaveLength(1);
    }
  }, 60_000);

  test('is not for who has joined', async () => {
    const member = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    expect((await withdraw(member.membershipId)).statusCode).toBe(404);
    expect(await list()).toMatchObject({ seats_taken: 1 });
  });
});

describe('PUT /team/:id/ of somebody invited', () => {
  test('corrects name and phone without a mail, and an e-mail with a link of its own', async () => {
    const { id, token, email } = await createInvitation(t.platform, owner);
    await sentMails();
    t.mail.mails.length = 0;
    const put = (body: object) =>
      t.call(contract.updateMember, {
        as: access,
        params: { id },
        body: { username: 'mia', takes_customers: true, ...body },
      });

    expect((await put({ name: 'Mia Lundt', phone_no: '555-0199' })).json()).toMatchObject({
      response: { name: 'Mia Lundt', phone_no: '555-0199', email },
    });
    expect(await sentMails()).toEqual([]);

    // Somebody else's account: it takes the place, and nothing of it is changed or told.
    const other = await createStaff(t.platform, { name: 'Right Person' });
    const changed = await put({ email: other.email });
    expect(changed.json()).toMatchObject({
      response: { name: 'Mia Lundt', email: other.email, state: 'invited' },
    });
    expect(await sentMails()).toMatchObject([{ to: [{ address: other.email }] }]);
    const open = (value: string) => t.call(contract.getInvitation, { params: { token: value } });
    expect((await open(token)).statusCode).toBe(404);
    expect(await accountsOf(email)).toEqual([]);
    const fresh = mailLinks(t.mail)[0]?.split('/').at(-1) ?? '';
    expect((await open(fresh)).json()).toMatchObject({ response: { has_account: true } });

    expect((await put({ email: owner.email })).json()).toMatchObject({
      code: 'conflict',
      fields: { email: 'This person is already in the team.' },
    });
    expect((await put({})).json()).toMatchObject({ response: { id } });
  });
});
