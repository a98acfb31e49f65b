import { requestExport } from '@lineup/contract/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomer } from '../../testing/factories/customer.ts';
import { createService } from '../../testing/factories/service.ts';
import { createStaff, signIn } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runExport } from './jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const query = { model: 'service' };

test('mails a link to a CSV of the shop’s services in which no cell is a formula', async () => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  await createService(t.platform, owner.shop, { name: '=HYPERLINK("http://x","y")' });
  await createService(t.platform, owner.shop, {
    name: 'Skin Fade',
    description: '<b>bold</b>, "q"',
  });
  await createService(t.platform, (await createStaff(t.platform)).shop, { name: 'Foreign' });

  const answer = await t.call(requestExport, { as: access, query });
  expect(answer.json()).toEqual({
    status: 1,
    response: 'Your export is being prepared. We will email you a link.',
  });
  await t.runJobs();

  const mail = t.mail.mails.find(({ to }) => to?.[0]?.address === owner.email);
  expect(mail?.subject).toBe('Your export is ready');
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(mail?.text).toContain('http');

  const file = await fetch(link);
  expect(file.headers.get('content-disposition')).toContain('services.csv');
  const csv = await file.text();
  expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(csv).toContain('"<b>bold</b>, ""q"""');
  expect(csv).not.toContain('Foreign');
});

test('two clicks bring one mail', async () => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  await Promise.all([1, 2].map(() => t.call(requestExport, { as: access, query })));
  await t.runJobs();
  const mails = t.mail.mails.filter(({ to }) => to?.[0]?.address === owner.email);
  expect(mails).toHaveLength(1);
});

test('a job that runs again after a crash brings no second mail', async () => {
  const owner = await createStaff(t.platform);
  const payload = {
    id: 'a-second-run-of-the-same-job',
    shop: owner.shop,
    accountId: owner.accountId,
    model: 'service' as const,
    language: 'en' as const,
  };
  await runExport.run(t.platform, payload);
  await t.runJobs();
  await runExport.run(t.platform, payload);
  await t.runJobs();
  const mails = t.mail.mails.filter(({ to }) => to?.[0]?.address === owner.email);
  expect(mails).toHaveLength(1);
});

test('writes the request into the audit log', async () => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  await t.call(requestExport, { as: access, query });
  const line = await t.platform.db.inShop(owner.shop, (tx) =>
    tx.selectFrom('audit_log').select(['action', 'subject']).executeTakeFirst(),
  );
  expect(line).toEqual({ action: 'export_requested', subject: 'service' });
});

test('refuses an unknown model and a stranger', async () => {
  const { access } = await signIn(t.platform, await createStaff(t.platform));
  const wrong = await t.call(requestExport, { as: access, query: { model: 'accounts' } });
  expect(wrong.statusCode).toBe(400);
  expect((await t.call(requestExport, { query })).statusCode).toBe(401);
});

test('mails the owner the customers, in their language, and no formula among them', async () => {
  const owner = await createStaff(t.platform);
  const { access } = await signIn(t.platform, owner);
  await createCustomer(t.platform, owner.shop, {
    name: '=1+1',
    note: 'Corte bajo',
    email: 'a@b.test',
    phone: '+13125550117',
  });
  await createCustomer(t.platform, owner.shop, { name: 'Ada', phone: '+34612345678' });
  await createCustomer(t.platform, (await createStaff(t.platform)).shop, { name: 'Foreign' });
  const headers = { 'accept-language': 'es' };
  const options = { as: access, query: { model: 'customer' }, headers };
  expect((await t.call(requestExport, options)).statusCode).toBe(200);
  await t.runJobs();
  const mail = t.mail.mails.find(({ to }) => to?.[0]?.address === owner.email);
  expect(mail?.text).toContain('El archivo con los clientes de');
  const link = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const file = await fetch(link);
  expect(file.headers.get('content-disposition')).toContain('customers.csv');
  const csv = await file.text();
  expect(csv.split('\n')[0]).toContain('ID,Nombre,Teléfono,Correo,Nota,Visitas,Ausencias,Gasto');
  expect(csv).toContain("'=1+1,(+1) 312 555 0117,a@b.test,Corte bajo,0,0,0.00");
  expect(csv).toContain('Ada,(+34) 612 34 56 78,');
  expect(csv).not.toContain('Foreign');
});

test('customers are not for employees to export', async () => {
  const employee = await createStaff(t.platform, { role: 'employee' });
  const { access } = await signIn(t.platform, employee);
  const answer = await t.call(requestExport, { as: access, query: { model: 'customer' } });
  expect(answer.statusCode).toBe(403);
  expect((await t.call(requestExport, { as: access, query })).statusCode).toBe(200);
});
