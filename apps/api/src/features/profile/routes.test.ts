import * as contract from '@lineup/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEmailChange } from '../../testing/factories/accounts/email-change.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { createStaff, PASSWORD, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let employee: TestStaff;
let ownerAccess: string;
let employeeAccess: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform, { name: 'Nadia', phone: '555-0100' });
  employee = await createStaff(t.platform, { shop: owner.shop, role: 'employee', name: 'Theo' });
  ownerAccess = (await signIn(t.platform, owner)).access;
  employeeAccess = (await signIn(t.platform, employee)).access;
});

const profileOf = async (access: string) =>
  (await t.call(contract.getProfile, { as: access })).json<{ response: contract.Profile }>()
    .response;

const update = (access: string | undefined, body: object, headers = {}) =>
  t.call(contract.updateProfile, { as: access, body, headers });

const unchanged = (person: TestStaff) => ({
  name: 'Theo',
  email: person.email,
  phone_no: '555-0101',
});

describe('GET /profile/', () => {
  test('returns the data of the screen, to owner and employee', async () => {
    expect(await profileOf(ownerAccess)).toMatchObject({
      name: 'Nadia',
      email: owner.email,
      phone_no: '555-0100',
      profile_photo: null,
      has_password: true,
      has_google: false,
      email_change: null,
    });
    expect((await profileOf(employeeAccess)).shop_name).toBe(
      (await profileOf(ownerAccess)).shop_name,
    );
  });

  test('refuses a stranger', async () => {
    expect((await t.call(contract.getProfile)).statusCode).toBe(401);
  });
});

describe('POST /employee/update-barber-profile/', () => {
  test('changes name and phone, and says so in both languages', async () => {
    const body = { name: ' Theo Brandt ', email: employee.email, phone_no: '+1 512 555 0199' };
    const answer = await update(employeeAccess, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 1, response: 'Profile updated successfully' });
    expect(await profileOf(employeeAccess)).toMatchObject({
      name: 'Theo Brandt',
      phone_no: '+1 512 555 0199',
      email: employee.email,
    });
    const spanish = await update(employeeAccess, body, { 'accept-language': 'es' });
    expect(spanish.json()).toMatchObject({ response: 'Perfil actualizado correctamente' });
  });

  test('raises the version of the line in every shop of the person when the name changes', async () => {
    const other = await createShop(t.platform);
    const stranger = await createShop(t.platform);
    await t.platform.db.inShop(other, (tx) =>
      tx
        .insertInto('memberships')
        .values({
          shop_id: other,
          account_id: employee.accountId,
          role: 'employee',
          username: 'theo-elsewhere',
          joined_at: t.clock.now(),
        })
        .execute(),
    );
    const versions = () =>
      Promise.all([employee.shop, other, stranger].map((shop) => t.platform.live.askVersion(shop)));
    const [own = 0, elsewhere = 0, foreign = 0] = await versions();
    const body = { name: 'Theo Brandt', email: employee.email, phone_no: '+1 512 555 0199' };
    await update(employeeAccess, body);
    expect(await versions()).toEqual([own + 1, elsewhere + 1, foreign]);
    await update(employeeAccess, { ...body, phone_no: '+1 512 555 0100' });
    expect(await versions()).toEqual([own + 1, elsewhere + 1, foreign]);
  });

  test.each([
    ['a blank name', { name: '  ' }, 'name', 'Please enter a name', 'Introduce un nombre'],
    [
      'a blank e-mail',
      { email: ' ' },
      'email',
      'Please enter an email',
      'Introduce un correo electrónico',
    ],
    [
      'an e-mail that is none',
      { email: 'theo at alder' },
      'email',
      'Enter a valid email address',
      'Introduce un correo electrónico válido',
    ],
    [
      'a blank phone number',
      { phone_no: '' },
      'phone_no',
      'Please enter a phone number',
      'Introduce un número de teléfono',
    ],
  ])('refuses %s', async (_name, wrong, field, english, spanish) => {
    const body = { ...unchanged(employee), ...wrong };
    const answer = await update(employeeAccess, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: english, fields: { [field]: english } });
    const translated = await update(employeeAccess, body, { 'accept-language': 'es' });
    expect(translated.json()).toMatchObject({ fields: { [field]: spanish } });
    expect(await profileOf(employeeAccess)).toMatchObject({ name: 'Theo' });
  });

  test('the owner changes the shop’s name, which is logged; the same name is no change', async () => {
    const body = { ...unchanged(owner), shop_name: 'Alder & Co' };
    expect((await update(ownerAccess, body)).statusCode).toBe(200);
    expect((await update(ownerAccess, body)).statusCode).toBe(200);
    expect(await profileOf(employeeAccess)).toMatchObject({ shop_name: 'Alder & Co' });
    const lines = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject', 'account_id']).execute(),
    );
    expect(lines).toEqual([
      { action: 'settings_changed', subject: 'name', account_id: owner.accountId },
    ]);
  });

  test('an employee cannot, and nothing is changed', async () => {
    const body = { ...unchanged(employee), name: 'Boss', shop_name: 'Theo’s' };
    const answer = await update(employeeAccess, body);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      fields: { shop_name: 'Only the owner can change the name of the shop.' },
    });
    expect(await profileOf(employeeAccess)).toMatchObject({ name: 'Theo' });
    expect((await profileOf(ownerAccess)).shop_name).not.toBe('Theo’s');
  });

  test('refuses a stranger', async () => {
    expect((await update(undefined, unchanged(owner))).statusCode).toBe(401);
  });

  test('changes nobody but the caller', async () => {
    const stranger = await createStaff(t.platform, { name: 'Lucía' });
    await update(ownerAccess, { ...unchanged(owner), name: 'Nadia B', id: stranger.accountId });
    const { access } = await signIn(t.platform, stranger);
    expect(await profileOf(access)).toMatchObject({ name: 'Lucía' });
    expect(await profileOf(employeeAccess)).toMatchObject({ name: 'Theo' });
  });
});

describe('calls of the e-mail change', () => {
  const calls = [contract.confirmEmail, contract.sendEmailCode, contract.cancelEmailChange];

  test('refuse a stranger', async () => {
    for (const endpoint of calls) {
      const answer = await t.call(endpoint, { body: { code: '000000' } });
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 401]);
    }
  });

  test('report that nothing waits, and do not affect another person’s change', async () => {
    await createEmailChange(t.platform, owner, 'nadia-new@example.test');
    for (const endpoint of [contract.confirmEmail, contract.sendEmailCode]) {
      const body = endpoint === contract.confirmEmail ? { code: '246810' } : undefined;
      const answer = await t.call(endpoint, { as: employeeAccess, body });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ detail: 'There is no new email waiting for a code.' });
    }
    await t.call(contract.cancelEmailChange, { as: employeeAccess });
    expect(await profileOf(ownerAccess)).toMatchObject({
      email_change: { new_email: 'nadia-new@example.test', email: 'n•••@example.test' },
    });
  });

  test('a code is six digits', async () => {
    const answer = await t.call(contract.confirmEmail, { as: ownerAccess, body: { code: '12' } });
    expect(answer.json()).toMatchObject({ fields: { code: 'Enter the six digits of the code' } });
  });

  test('the password is asked for, and only for a new e-mail', async () => {
    const body = { ...unchanged(employee), email: 'theo-new@example.test' };
    expect((await update(employeeAccess, body)).json()).toMatchObject({
      fields: { password: 'Enter your password to change your email.' },
    });
    expect((await update(employeeAccess, { ...body, password: PASSWORD })).statusCode).toBe(200);
    expect((await update(employeeAccess, unchanged(employee))).statusCode).toBe(200);
  });
});
