import * as contract from '@lineup/contract/shops';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { createPin } from '../../testing/factories/accounts/pin.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ownerOfShop = async () => {
  const owner = await createStaff(t.platform, { name: 'Nadia Alder' });
  return { owner, ...(await signIn(t.platform, owner)) };
};

/** The content of a response: the settings, or the errors by field. */
const bodyOf = (answer: LightMyRequestResponse) =>
  answer.json<{ response: contract.ShopSettings; fields?: Record<string, string> }>();

const settingsOf = async (access: string) =>
  (await t.call(contract.getShopSettings, { as: access })).json<{
    response: contract.ShopSettings;
  }>().response;

const auditOf = async (access: string, query: Record<string, string> = {}) =>
  (await t.call(contract.listAuditLog, { as: access, query })).json<{
    response: contract.AuditLine[];
    total_entries: number;
  }>();

const line = {
  takes_walk_ins: false,
  grace_minutes: 15,
  notice_minutes: 60,
  change_notice_minutes: 1440,
  horizon_days: 30,
};
const messages = {
  sends_confirmations: false,
  sends_day_reminders: true,
  sends_hour_reminders: false,
  sends_turn_alerts: true,
  text_limit: 250,
};
const closure = { first_day: '2026-12-24', last_day: '2026-12-26', reason: 'Christmas' };

/** Every call of the settings with a valid input. */
const calls = [
  [contract.getShopSettings, {}],
  [
    contract.updateShop,
    { body: { name: 'A', username: 'a-a', address: '', phone_number: '', time_zone: 'UTC' } },
  ],
  [contract.checkUsername, { query: { username: 'x-x' } }],
  [contract.updateOpeningHours, { body: { hours: [] } }],
  [contract.addClosure, { body: closure }],
  [contract.deleteClosure, { params: { id: 1 } }],
  [contract.updateLine, { body: line }],
  [contract.updateMessages, { body: messages }],
  [contract.updateLanguage, { body: { language: 'es' } }],
  [contract.updateBrand, { body: { accent: '#7a1f2b' } }],
  [
    contract.updateReviews,
    { body: { google_url: '', yelp_url: '', facebook_url: '', is_listed_on_google: false } },
  ],
  [contract.setPin, { body: { password: 'x', pin: '7294' } }],
  [contract.removePin, { body: { password: 'x' } }],
  [contract.listAuditLog, {}],
] as const;

describe('who may', () => {
  test.each(calls)('$path answers strangers 401 and employees 403', async (endpoint, options) => {
    expect((await t.call(endpoint, options)).statusCode).toBe(401);
    const { owner } = await ownerOfShop();
    const employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee' });
    const { access } = await signIn(t.platform, employee);
    expect((await t.call(endpoint, { ...options, as: access })).statusCode).toBe(403);
  });
});

describe('GET /shops/settings/', () => {
  test('returns the settings of a new shop', async () => {
    const { access } = await ownerOfShop();
    const settings = await settingsOf(access);
    expect(settings).toMatchObject({
      former_usernames: [],
      logo: null,
      time_zone: 'America/Chicago',
      hours: [],
      closures: [],
      line: {
        takes_walk_ins: true,
        grace_minutes: 10,
        notice_minutes: 30,
        change_notice_minutes: 120,
        horizon_days: 60,
      },
      language: 'en',
      has_pin: false,
      is_pin_working: false,
    });
  });

  test('returns whether a PIN exists, and no more', async () => {
    const { owner, access } = await ownerOfShop();
    await createPin(t.platform, owner.shop, '7294');
    const answer = await t.call(contract.getShopSettings, { as: access });
    expect(bodyOf(answer).response).toMatchObject({ has_pin: true, is_pin_working: true });
    expect(answer.body).not.toContain('argon2');
  });
});

describe('PUT /shops/settings/hours/', () => {
  const week = [
    { weekday: 2, from: '09:00', to: '12:30' },
    { weekday: 2, from: '13:30', to: '18:00' },
    { weekday: 6, from: '10:00', to: '24:00' },
  ];

  test('replaces the whole week, with breaks and a day that ends at midnight', async () => {
    const { access } = await ownerOfShop();
    await t.call(contract.updateOpeningHours, {
      as: access,
      body: { hours: [{ weekday: 1, from: '00:00', to: '24:00' }] },
    });
    const answer = await t.call(contract.updateOpeningHours, { as: access, body: { hours: week } });
    expect(answer.statusCode).toBe(200);
    expect(bodyOf(answer).response.hours).toEqual(week);
    expect((await settingsOf(access)).hours).toEqual(week);
  });

  test.each([
    ['backwards', [{ weekday: 1, from: '12:00', to: '09:00' }]],
    [
      'overlapping',
      [
        { weekday: 1, from: '09:00', to: '12:00' },
        { weekday: 1, from: '11:00', to: '13:00' },
      ],
    ],
    ['on no weekday', [{ weekday: 8, from: '09:00', to: '12:00' }]],
  ])('refuses hours that are %s and keeps the week', async (_name, hours) => {
    const { access } = await ownerOfShop();
    await t.call(contract.updateOpeningHours, { as: access, body: { hours: week } });
    const answer = await t.call(contract.updateOpeningHours, { as: access, body: { hours } });
    expect(answer.statusCode).toBe(400);
    expect((await settingsOf(access)).hours).toEqual(week);
  });

  test('ten changes at once leave the week of one of them', async () => {
    const { access } = await ownerOfShop();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.call(contract.updateOpeningHours, { as: access, body: { hours: week } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect((await settingsOf(access)).hours).toEqual(week);
  });
});

describe('closures', () => {
  test('are added, and taken away again', async () => {
    const { access } = await ownerOfShop();
    const added = await t.call(contract.addClosure, { as: access, body: closure });
    expect(added.statusCode).toBe(201);
    const [stored] = bodyOf(added).response.closures;
    expect(stored).toMatchObject(closure);
    const id = stored?.id ?? 0;
    const deleted = await t.call(contract.deleteClosure, { as: access, params: { id } });
    expect(bodyOf(deleted).response.closures).toEqual([]);
    const again = await t.call(contract.deleteClosure, { as: access, params: { id } });
    expect(again.statusCode).toBe(404);
  });

  test.each([
    ['ends before it starts', { ...closure, last_day: '2026-12-23' }],
    ['is on no day', { ...closure, first_day: '2026-02-30' }],
    ['is in a year that no calendar has', { ...closure, first_day: '0000-01-01' }],
  ])('one that %s is refused', async (_name, body) => {
    const { access } = await ownerOfShop();
    expect((await t.call(contract.addClosure, { as: access, body })).statusCode).toBe(400);
  });

  test('one of another shop is not found', async () => {
    const [mine, theirs] = [await ownerOfShop(), await ownerOfShop()];
    const added = await t.call(contract.addClosure, { as: theirs.access, body: closure });
    const id = bodyOf(added).response.closures[0]?.id ?? 0;
    const answer = await t.call(contract.deleteClosure, { as: mine.access, params: { id } });
    expect(answer.statusCode).toBe(404);
    expect((await settingsOf(theirs.access)).closures).toHaveLength(1);
  });
});

describe('line, messages, language', () => {
  const startLater = 'Texts start with your first payment. Until then customers get email only.';
  test.each([
    ['PRO PLAN', {}, 1500, ''],
    ['BASIC PLAN', {}, 300, ''],
    ['BASIC PLAN', { subscription: 'trialing' }, 300, startLater],
    ['FREE PLAN', {}, 0, startLater],
    ['FREE PLAN', { hasPaid: true }, 0, 'Your plan has no texts. Customers get email only.'],
  ] as const)('on the %s %o the owner chooses up to %i texts', async (plan, paid, most, note) => {
    const shop = await createShop(t.platform, { plan, ...paid });
    const { access } = await signIn(t.platform, await createStaff(t.platform, { shop }));
    const before = await settingsOf(access);
    expect(before).toMatchObject({ texts: { plan_limit: most, note } });
    const choose = (text_limit: number) =>
      t.call(contract.updateMessages, { as: access, body: { ...messages, text_limit } });
    const refused = await choose(most + 1);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      fields: { text_limit: `Your plan has up to ${most.toLocaleString('en-US')} texts a month.` },
    });
    expect((await choose(most)).statusCode).toBe(200);
    // Switches are saved together with an older limit, which a plan without texts does not change.
    const own = before.messages.text_limit;
    expect(own).toBe(100);
    expect((await settingsOf(access)).messages.text_limit).toBe(most);
  });

  test('are changed each on its own', async () => {
    const { access } = await ownerOfShop();
    await t.call(contract.updateLine, { as: access, body: line });
    await t.call(contract.updateMessages, { as: access, body: messages });
    await t.call(contract.updateLanguage, { as: access, body: { language: 'es' } });
    expect(await settingsOf(access)).toMatchObject({ line, messages, language: 'es' });
  });

  test.each([
    ['grace_minutes', 61],
    ['notice_minutes', 10_081],
    ['change_notice_minutes', 10_081],
    ['horizon_days', 0],
  ])('refuses %s %s', async (field, value) => {
    const { access } = await ownerOfShop();
    const body = { ...line, [field]: value };
    const answer = await t.call(contract.updateLine, { as: access, body });
    expect(answer.statusCode).toBe(400);
    expect(bodyOf(answer).fields).toHaveProperty(field);
  });
});

describe('S10: the audit log', () => {
  test('lists who changed what, newest first, in pages', async () => {
    const { access } = await ownerOfShop();
    await t.call(contract.updateLine, { as: access, body: line });
    await t.call(contract.updateMessages, { as: access, body: messages });
    await t.call(contract.addClosure, { as: access, body: closure });

    const first = await auditOf(access, { limit: '2' });
    expect(first.total_entries).toBe(3);
    expect(first.response.map(({ by, action, subject }) => [by, action, subject])).toEqual([
      ['Nadia Alder', 'settings_changed', 'closures'],
      ['Nadia Alder', 'settings_changed', 'messages'],
    ]);
    const second = await auditOf(access, { limit: '2', page: '2' });
    expect(second.response.map(({ subject }) => subject)).toEqual(['line']);
    expect((await auditOf(access, { page: '9007199254740991' })).response).toEqual([]);
  });

  test('a refused change leaves no line', async () => {
    const { access } = await ownerOfShop();
    await t.call(contract.deleteClosure, { as: access, params: { id: 12_345 } });
    expect((await auditOf(access)).total_entries).toBe(0);
  });

  test.each([
    ['update', (tx: Transaction) => tx.updateTable('audit_log').set({ action: 'x' }).execute()],
    ['delete', (tx: Transaction) => tx.deleteFrom('audit_log').execute()],
  ])('is append-only: the product may not %s', async (_name, statement) => {
    const { owner, access } = await ownerOfShop();
    await t.call(contract.updateLine, { as: access, body: line });
    const attempt = t.platform.db.inShop<unknown>(owner.shop, statement);
    await expect(attempt).rejects.toThrow('permission denied for table audit_log');
    expect((await auditOf(access)).total_entries).toBe(1);
  });

  test('only the grant protects it: with another one, lines could be deleted', async () => {
    const { owner, access } = await ownerOfShop();
    await t.call(contract.updateLine, { as: access, body: line });
    await runAsOwner(t, 'grant delete on audit_log to lineup_app');
    await t.platform.db.inShop(owner.shop, (tx) => tx.deleteFrom('audit_log').execute());
    await runAsOwner(t, 'revoke delete on audit_log from lineup_app');
    expect((await auditOf(access)).total_entries).toBe(0);
  });
});
