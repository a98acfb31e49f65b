import { getShopSettings, listAuditLog } from '@lineup/contract/shops';
import { inviteMember } from '@lineup/contract/team/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import { createBookedVisit, readMessages } from '../../testing/factories/booked-visit.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runCommand } from '../run-command.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ops = (...args: string[]) => runCommand(t.platform, ['shops', ...args], 'machine-user');

test('lists who sends, holds and releases the messages of a shop', async () => {
  const shop = await createShop(t.platform, { name: 'Ninth & Alder' });
  const owner = await createStaff(t.platform, { shop });
  const { access } = await signIn(t.platform, owner);
  const write = async (email: string) => {
    const scheduled_at = t.clock.now().add({ hours: 1 });
    const { id } = await createBookedVisit(t.platform, shop, { scheduled_at, email });
    await t.platform.db.inShop(shop, (tx) =>
      queueBookingMessages(tx, t.platform, shop, id, 'booked'),
    );
    await t.runJobs();
    const [message] = await readMessages(t.platform, shop, id);
    return `${message?.state ?? ''} ${message?.failure ?? ''}`.trim();
  };
  expect((await ops('senders')).stdout).toBe('Nobody has sent anything.\n');
  expect(await write('ana@person.test')).toBe('sent');

  const hold = ['hold', String(shop), '--by', 'mira', '--why', 'phishing'];
  expect((await ops('hold', String(shop))).exitCode).toBe(2);
  expect((await ops(...hold)).exitCode).toBe(0);
  expect((await ops(...hold)).exitCode).toBe(1);
  expect(await write('ben@person.test')).toBe('failed held');
  const mails = t.mail.mails.filter(({ to }) => to?.[0]?.address === owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Messages of Ninth & Alder are on hold']);
  const settings = await t.call(getShopSettings, { as: access });
  expect(settings.body).toContain('Lineup has put your messages on hold');
  const invitation = { name: 'Theo', email: 'theo@person.test', phone_no: '+13125550100' };
  const invited = await t.call(inviteMember, { as: access, body: invitation });
  expect(invited.statusCode).toBe(409);
  expect((await t.call(listAuditLog, { as: access })).body).toContain('messages_held');

  const [listed] = JSON.parse((await ops('senders', '--json')).stdout) as object[];
  expect(listed).toMatchObject({ shop, texts: 0, mails: 1, new_recipients: 1, not_sent: 1 });
  expect((await ops('senders')).stdout).toContain('Ninth & Alder');

  expect((await ops('release', String(shop), '--by', 'mira')).exitCode).toBe(0);
  expect((await ops('release', String(shop), '--by', 'mira')).exitCode).toBe(1);
  expect(await write('cy@person.test')).toBe('sent');
  expect((await ops('hold', '999999', '--by', 'mira', '--why', 'x')).exitCode).toBe(1);
});

test.each([[[]], [['stop']], [['senders', 'all']], [['hold']]])(
  '%j is no command',
  async (args) => {
    expect((await ops(...args)).exitCode).toBe(2);
  },
);
