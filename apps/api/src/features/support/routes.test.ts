import { createSupportTicket } from '@lineup/contract/support';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { type CallOptions, createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp({ SUPPORT_MAILBOX: 'help@lineup.test' });
});
afterAll(() => t.close());

const question = {
  subject: 'Printing the poster',
  message: 'Hello,\n\nwhere is the <b>poster</b>?\nwhere is the <b>poster</b>?',
  page: '/dashboard/services',
};

const ask = (access: string | undefined, more: CallOptions = {}) =>
  t.call(createSupportTicket, { as: access, body: question, ...more });

const bodyOf = (answer: LightMyRequestResponse) =>
  answer.json<{ response: string; fields?: Record<string, string> }>();

const employeeOf = async (shopName: string) => {
  const shop = await createShop(t.platform, { name: shopName });
  const staff = await createStaff(t.platform, { shop, role: 'employee', name: 'Theo Marsh' });
  return { ...(await signIn(t.platform, staff)), staff };
};

const ticketsOf = (shop: Awaited<ReturnType<typeof createShop>>) =>
  t.platform.db.inShop(shop, (tx) => tx.selectFrom('support_tickets').selectAll().execute());

const mailsAbout = (shopName: string) =>
  t.mail.mails.filter(({ subject }) => subject?.includes(shopName));

describe('POST /support/tickets/', () => {
  test('stores the question and mails it to support with shop, person, page and browser', async () => {
    const { staff, access } = await employeeOf('Alder & Ash');
    const answer = await ask(access, { headers: { 'user-agent': 'Firefox/149.0 (Test)' } });
    expect(answer.statusCode).toBe(201);
    expect(bodyOf(answer).response).toBe(`Thank you! We will reply to ${staff.email}.`);
    expect(await ticketsOf(staff.shop)).toEqual([
      expect.objectContaining({
        ...question,
        account_id: staff.accountId,
        browser: 'Firefox/149.0 (Test)',
      }),
    ]);

    await t.runJobs();
    const [mail] = mailsAbout('Alder & Ash');
    expect(mail?.to?.[0]?.address).toBe('help@lineup.test');
    expect(mail?.replyTo?.[0]?.address).toBe(staff.email);
    expect(mail?.subject).toBe('[Alder & Ash] Printing the poster');
    for (const text of [
      `From: Theo Marsh <${staff.email}>, employee`,
      `Shop: Alder & Ash (${String(staff.shop)})`,
      'Page: /dashboard/services',
      'Browser: Firefox/149.0 (Test)',
    ]) {
      expect(mail?.text).toContain(text);
    }
    const headers = mail?.headers.map(({ key }) => key);
    expect(headers).not.toContain('auto-submitted');
  });

  test('S7: what somebody writes is text in the mail, never HTML', async () => {
    const { access } = await employeeOf('Markup Barbers');
    await ask(access, { body: { ...question, subject: '<img src=x onerror=alert(1)>' } });
    await t.runJobs();
    const [mail] = mailsAbout('Markup Barbers');
    expect(mail?.html).not.toMatch(/<b>|<img/);
    expect(mail?.html).toContain('where is the &lt;b&gt;poster&lt;/b&gt;?');
    expect(mail?.text).toContain('where is the <b>poster</b>?');
  });

  test('a subject with line breaks cannot add headers to the mail', async () => {
    const { access } = await employeeOf('Header Barbers');
    await ask(access, { body: { ...question, subject: 'Hi\r\nBcc: victim@example.test' } });
    await t.runJobs();
    const [mail] = mailsAbout('Header Barbers');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test('the same key is the same question', async () => {
    const { staff, access } = await employeeOf('Twice Barbers');
    const headers = { 'idempotency-key': 'question-1234' };
    const answers = await Promise.all([1, 2, 3].map(() => ask(access, { headers })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await ticketsOf(staff.shop)).toHaveLength(1);
    await t.runJobs();
    expect(mailsAbout('Twice Barbers')).toHaveLength(1);
  });

  test('at most 20 a day from one person, also at once; more the next day', async () => {
    const { staff, access } = await employeeOf('Many Barbers');
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(access)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(Array(5).fill('86400'));
    expect(await ticketsOf(staff.shop)).toHaveLength(20);

    const colleague = await createStaff(t.platform, { shop: staff.shop });
    expect((await ask((await signIn(t.platform, colleague)).access)).statusCode).toBe(201);
    t.clock.advance({ hours: 24 });
    expect((await ask((await signIn(t.platform, staff)).access)).statusCode).toBe(201);
  });

  test.each([
    ['subject', { ...question, subject: ' ' }, 'Introduce un asunto'],
    ['message', { ...question, message: '' }, 'Escribe un mensaje'],
    [
      'message',
      { ...question, message: 'x'.repeat(5001) },
      'Es demasiado largo o demasiado grande.',
    ],
  ])('says beside %s what is wrong with it, and stores nothing', async (field, body, text) => {
    const { staff, access } = await employeeOf('Empty Barbers');
    const answer = await ask(access, { body, headers: { 'accept-language': 'es' } });
    expect(answer.statusCode).toBe(400);
    expect(bodyOf(answer).fields).toEqual({ [field]: text });
    expect(await ticketsOf(staff.shop)).toEqual([]);
  });

  test('thanks in Spanish; a long user agent is truncated', async () => {
    const { staff, access } = await employeeOf('Barbería El Faro');
    const answer = await ask(access, {
      headers: { 'accept-language': 'es', 'user-agent': 'x'.repeat(2000) },
    });
    expect(bodyOf(answer).response).toBe(`¡Gracias! Te responderemos a ${staff.email}.`);
    expect((await ticketsOf(staff.shop))[0]?.browser).toHaveLength(400);
  });

  test('strangers are refused', async () => {
    expect((await ask(undefined)).statusCode).toBe(401);
  });
});
