import * as contract from '@lineup/contract/team/team';
import { describe, expect, test } from 'vitest';
import { setUpInvitations } from '../../../testing/accounts/invitation-setup.ts';
import { createInvitation } from '../../../testing/factories/accounts/invitation.ts';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { mailLinks } from '../../../testing/messages/mail-links.ts';

const desk = setUpInvitations();

describe('POST /team/', () => {
  test('invites somebody: a seat, a username, a mail with a link for seven days', async () => {
    const body = desk.invitee({ email: `Mia-Upper-${String(Date.now())}@Example.test` });
    const answer = await desk.invite(body);

    expect(answer.statusCode).toBe(201);
    const now = desk.t.clock.now();
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
    expect(await desk.list()).toMatchObject({ seats_taken: 1, seat_limit: 4 });
    const mails = await desk.sentMails();
    expect(mails).toMatchObject([
      { to: [{ address: body.email.toLowerCase() }], subject: 'Join Ninth & Alder on Lineup' },
    ]);
    const { PUBLIC_URL } = desk.t.platform.config;
    expect(mailLinks(desk.t.mail)[0]).toMatch(
      new RegExp(`^${PUBLIC_URL}/invitation/[A-Za-z0-9_-]{43}$`),
    );
    expect(await desk.auditActions()).toEqual(['member_invited']);
  });

  test('name and phone stay in the invitation: the account has only the e-mail', async () => {
    const { email } = desk.invitee();
    await desk.invite(desk.invitee({ email }));
    const accounts = await desk.t.platform.db.asNobody((tx) =>
      tx.selectFrom('accounts').select(['name', 'phone']).where('email', '=', email).execute(),
    );
    expect(accounts).toEqual([{ name: '', phone: '' }]);
  });

  test('keeps no token, only its hash', async () => {
    await desk.invite(desk.invitee());
    await desk.sentMails();
    const token = mailLinks(desk.t.mail)[0]?.split('/').at(-1) ?? '';
    const stored = await desk.t.platform.db.inShop(desk.owner.shop, (tx) =>
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
    await desk.t.platform.db.inShop(desk.owner.shop, (tx) =>
      tx.updateTable('shops').set({ language }).where('id', '=', desk.owner.shop).execute(),
    );
    await desk.invite(desk.invitee());
    expect(await desk.sentMails()).toMatchObject([{ subject }]);
  });

  test('numbers a username that is taken, and finds one for any name', async () => {
    const names = ['Mia Lund', 'mía Berg', 'J Osei', '王伟'];
    const usernames = [];
    for (const name of names) {
      const answer = await desk.invite(desk.invitee({ name, confirm_extra: true }));
      usernames.push(answer.json<{ response: contract.Member }>().response.username);
    }
    expect(usernames).toEqual(['mia', 'mia-2', 'j-osei', 'barber']);
  });

  test('reveals nothing about an account of the e-mail elsewhere', async () => {
    const known = await createStaff(desk.t.platform, { name: 'Secret Person', phone: '555-9999' });
    const answer = await desk.invite(desk.invitee({ email: known.email }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ response: { name: 'Mia Lund', photo: null } });
    const { members } = await desk.list();
    expect(JSON.stringify(members)).not.toMatch(/Secret Person|555-9999/);
  });

  test('explains what to do with somebody who is in the team already, and sends no mail', async () => {
    const member = await createStaff(desk.t.platform, { shop: desk.owner.shop, role: 'employee' });
    const active = await desk.invite(desk.invitee({ email: member.email.toUpperCase() }));
    expect(active.statusCode).toBe(409);
    expect(active.json()).toMatchObject({
      code: 'conflict',
      fields: { email: 'This person is already in the team.' },
    });
    await desk.t.call(contract.deactivateMember, {
      as: desk.access,
      params: { id: member.membershipId },
    });
    expect((await desk.invite(desk.invitee({ email: member.email }))).json()).toMatchObject({
      fields: { email: 'This person is deactivated. Reactivate them in the list instead.' },
    });
    const { email } = await createInvitation(desk.t.platform, desk.owner);
    await desk.t.runJobs();
    desk.t.mail.mails.length = 0;
    expect((await desk.invite(desk.invitee({ email }))).json()).toMatchObject({
      fields: { email: expect.stringContaining('already invited') as string },
    });
    expect(await desk.sentMails()).toEqual([]);
  });

  test('a plan that takes no more members refuses them, however much the owner agrees', async () => {
    const shop = await createShop(desk.t.platform, { plan: 'FREE PLAN' });
    const { access } = await signIn(desk.t.platform, await createStaff(desk.t.platform, { shop }));
    for (const _seat of [1, 2]) await createStaff(desk.t.platform, { shop, role: 'employee' });
    const refused = await desk.t.call(contract.inviteMember, {
      as: access,
      body: desk.invitee({ confirm_extra: true }),
    });
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      error:
        'The FREE PLAN has room for 2 team members and takes no more. Choose another plan to go on.',
      next: '/dashboard/settings/subscription',
    });
    const list = await desk.t.call(contract.listTeam, { as: access });
    expect(list.json()).toMatchObject({ response: { seats_taken: 2, extra_seat_price: null } });
  });

  test('beyond the plan’s limit nothing goes out until the owner agrees to the price', async () => {
    for (const _seat of [1, 2, 3, 4]) await desk.invite(desk.invitee());
    await desk.sentMails();
    desk.t.mail.mails.length = 0;
    const body = desk.invitee();

    const refused = await desk.invite(body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'extra_member_unconfirmed',
      error: "Your plan's seats are taken. Each extra member costs $9.99 a month.",
    });
    expect(await desk.list()).toMatchObject({ seats_taken: 4 });
    expect(await desk.sentMails()).toEqual([]);
    const accounts = await desk.t.platform.db.asNobody((tx) =>
      tx.selectFrom('accounts').select('id').where('email', '=', body.email).execute(),
    );
    expect(accounts).toEqual([]);

    expect((await desk.invite({ ...body, confirm_extra: true })).statusCode).toBe(201);
    expect(await desk.list()).toMatchObject({ seats_taken: 5, seat_limit: 4 });
    expect(await desk.sentMails()).toHaveLength(1);
    const lines = await desk.t.platform.db.inShop(desk.owner.shop, (tx) =>
      tx.selectFrom('audit_log').select(['account_id', 'details']).orderBy('id').execute(),
    );
    const by = { account_id: desk.owner.accountId };
    expect(lines).toEqual([
      ...Array.from({ length: 4 }, () => ({ ...by, details: {} })),
      { ...by, details: { agreed_monthly_cents: 999 } },
    ]);
  });

  test('the same Idempotency-Key invites once, also from parallel requests', async () => {
    const headers = { 'idempotency-key': `invite-${String(desk.owner.shop)}` };
    const body = desk.invitee();
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.invite(body, headers)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await desk.sentMails()).toHaveLength(1);
  });

  test('a shop cannot mail the whole world', async () => {
    await desk.t.platform.db.asNobody((tx) =>
      tx
        .insertInto('attempts')
        .values({
          bucket: 'invitation',
          subject: `shop:${String(desk.owner.shop)}`,
          counted_at: desk.t.clock.now(),
          count: 99,
        })
        .execute(),
    );
    expect((await desk.invite(desk.invitee())).statusCode).toBe(201);
    const refused = await desk.invite(desk.invitee());
    expect(refused.statusCode).toBe(429);
    expect(await desk.sentMails()).toHaveLength(1);
    expect(await desk.list()).toMatchObject({ seats_taken: 1 });
  });

  test('refuses an employee, a stranger, and a form that is not filled in', async () => {
    const employee = await createStaff(desk.t.platform, {
      shop: desk.owner.shop,
      role: 'employee',
    });
    const session = await signIn(desk.t.platform, employee);
    const call = (as?: string) => desk.t.call(contract.inviteMember, { as, body: desk.invitee() });
    expect((await call(session.access)).statusCode).toBe(403);
    expect((await call()).statusCode).toBe(401);
    const empty = await desk.invite({ name: ' ', email: 'x', phone_no: 'abc' });
    expect(Object.keys(empty.json<{ fields: object }>().fields)).toEqual([
      'name',
      'email',
      'phone_no',
    ]);
  });
});
