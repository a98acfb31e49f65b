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

describe('POST /team/', () => {
  test('invites somebody: a seat, a username, a mail with a link for seven days', async () => {
    const body = invitee({ email: `Mia-Upper-${String(Date.now())}@Example.test` });
    const answer = await invite(body);

    expect(answer.statusCode).toBe(201);
    const now = t.clock.now();
    expect(answer.json()).toMatchObject({
      response: {
        name: 'Mia Lund',
        email: body.email.toLowerCase(),
        phone_no: body.phone_no,
        role: 'employee',
        username: 'mia',
        takes_customers: true,
        state: 'invited',
        today: null,
        today_hours: null,
        invitation: {
          sent_at: now.toString(),
          expires_at: now.add({ hours: 7 * 24 }).toString(),
        },
      },
    });
    expect(await list()).toMatchObject({ seats_taken: 1, seat_limit: 2 });
    const mails = await sentMails();
    expect(mails).toMatchObject([
      { to: [{ address: body.email.toLowerCase() }], subject: 'Join Ninth & Alder on Lineup' },
    ]);
    const { PUBLIC_URL } = t.platform.config;
    expect(mailLinks(t.mail)[0]).toMatch(
      new RegExp(`^${PUBLIC_URL}/invitation/[A-Za-z0-9_-]{43}$`),
    );
    expect(await auditActions()).toEqual(['member_invited']);
  });

  test('name and phone stay in the invitation: the account knows no more than the e-mail', async () => {
    const { email } = invitee();
    await invite(invitee({ email }));
    const accounts = await t.platform.db.asNobody((tx) =>
      tx.selectFrom('accounts').select(['name', 'phone']).where('email', '=', email).execute(),
    );
    expect(accounts).toEqual([{ name: '', phone: '' }]);
  });

  test('keeps no token, only its hash', async () => {
    await invite(invitee());
    await sentMails();
    const token = mailLinks(t.mail)[0]?.split('/').at(-1) ?? '';
    const stored = await t.platform.db.inShop(owner.shop, (tx) =>
      Promise.all([
        tx.selectFrom('invitations').selectAll().execute(),
        tx.selectFrom('invitation_tokens').selectAll().execute(),
      ]),
    );
    const [hash] = stored[0].map(({ token_hash }) => token_hash);
    expect(hash).toHaveLength(32);
    expect(JSON.stringify(stored.flat().map((row) => row.token_hash.toString()))).not.toContain(
      token,
    );
  });

  test.each([
    ['es', 'Únete a Ninth & Alder en Lineup'],
    ['en', 'Join Ninth & Alder on Lineup'],
  ] as const)('writes to somebody new in the shop’s language: %s', async (language, subject) => {
    await t.platform.db.inShop(owner.shop, (tx) =>
      tx.updateTable('shops').set({ language }).where('id', '=', owner.shop).execute(),
    );
    await invite(invitee());
    expect(await sentMails()).toMatchObject([{ subject }]);
  });

  test('numbers a username that is taken, and finds one for any name', async () => {
    const names = ['Mia Lund', 'mía Berg', 'J Osei', '王伟'];
    const usernames = [];
    for (const name of names) {
      const answer = await invite(invitee({ name, confirm_extra: true }));
      usernames.push(answer.json<{ response: contract.Member }>().response.username);
    }
    expect(usernames).toEqual(['mia', 'mia-2', 'j-osei', 'barber']);
  });

  test('tells nothing about an account that the e-mail has elsewhere', async () => {
    const known = await createStaff(t.platform, { name: 'Secret Person', phone: '555-9999' });
    const answer = await invite(invitee({ email: known.email }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ response: { name: 'Mia Lund', photo: null } });
    const { members } = await list();
    expect(JSON.stringify(members)).not.toMatch(/Secret Person|555-9999/);
  });

  test('says what to do with somebody who is in the team already, and mails nobody', async () => {
    const member = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const active = await invite(invitee({ email: member.email.toUpperCase() }));
    expect(active.statusCode).toBe(409);
    expect(active.json()).toMatchObject({
      code: 'conflict',
      fields: { email: 'This person is already in the team.' },
    });
    await t.call(contract.deactivateMember, { as: access, params: { id: member.membershipId } });
    expect((await invite(invitee({ email: member.email }))).json()).toMatchObject({
      fields: { email: 'This person is deactivated. Reactivate them in the list instead.' },
    });
    const { email } = await createInvitation(t.platform, owner);
    await t.runJobs();
    t.mail.mails.length = 0;
    expect((await invite(invitee({ email }))).json()).toMatchObject({
      fields: { email: expect.stringContaining('already invited') as string },
    });
    expect(await sentMails()).toEqual([]);
  });

  test('beyond the plan’s limit nothing goes out until the owner agrees to the price', async () => {
    await invite(invitee());
    await invite(invitee());
    await sentMails();
    t.mail.mails.length = 0;
    const body = invitee();

    const refused = await invite(body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'extra_member_unconfirmed',
      error: "Your plan's seats are taken. Each extra member costs $9.99 a month.",
    });
    expect(await list()).toMatchObject({ seats_taken: 2 });
    expect(await sentMails()).toEqual([]);
    const accounts = await t.platform.db.asNobody((tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', body.email).execute(),
    );
    expect(accounts).toEqual([]);

    expect((await invite({ ...body, confirm_extra: true })).statusCode).toBe(201);
    expect(await list()).toMatchObject({ seats_taken: 3, seat_limit: 2 });
    expect(await sentMails()).toHaveLength(1);
    const lines = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('audit_log').select(['account_id', 'details']).orderBy('id').execute(),
    );
    const by = { account_id: owner.accountId };
    expect(lines).toEqual([
      { ...by, details: {} },
      { ...by, details: {} },
      { ...by, details: { agreed_monthly_cents: 999 } },
    ]);
  });

  test('the same Idempotency-Key invites once, also from parallel requests', async () => {
    const headers = { 'idempotency-key': `invite-${String(owner.shop)}` };
    const body = invitee();
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(body, headers)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await sentMails()).toHaveLength(1);
  });

  test('a shop cannot mail the whole world', async () => {
    await t.platform.db.asNobody((tx) =>
      tx
        .insertInto('attempts')
        .values({
          bucket: 'invitation',
          subject: `shop:${String(owner.shop)}`,
          counted_at: t.clock.now(),
          count: 99,
        })
        .execute(),
    );
    expect((await invite(invitee())).statusCode).toBe(201);
    const refused = await invite(invitee());
    expect(refused.statusCode).toBe(429);
    expect(await sentMails()).toHaveLength(1);
    expect(await list()).toMatchObject({ seats_taken: 1 });
  });

  test('refuses an employee, a stranger, and a form that is not filled in', async () => {
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const session = await signIn(t.platform, employee);
    const call = (as?: string) => t.call(contract.inviteMember, { as, body: invitee() });
    expect((await call(session.access)).statusCode).toBe(403);
    expect((await call()).statusCode).toBe(401);
    const empty = await invite({ name: ' ', email: 'x', phone_no: 'abc' });
    expect(Object.keys(empty.json<{ fields: object }>().fields)).toEqual([
      'name',
      'email',
      'phone_no',
    ]);
  });
});
