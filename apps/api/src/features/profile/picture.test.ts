import { getUserData } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAsOwner } from '../../testing/database/run-as-owner.ts';
import { createStaff, signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { encodeForm } from '../../testing/multipart-form.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const storage = createMemoryStorage();
let t: TestApp;
let person: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp({}, { platform: { storage } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.runJobs();
  person = await createStaff(t.platform, { name: 'Theo', role: 'employee' });
  ({ access } = await signIn(t.platform, person));
});

const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();

const save = async (
  bytes: Uint8Array | undefined,
  more: Record<string, string> = {},
): Promise<{ statusCode: number; body: string }> => {
  const fields = { name: 'Theo', email: person.email, phone_no: '555-0100', ...more };
  const file = { name: 'picture', fileName: 'me.png', type: 'image/png' };
  const { payload, headers } = encodeForm(fields, bytes ? [{ ...file, bytes }] : []);
  return t.call(contract.updateProfile, { as: access, body: payload, headers });
};

const shown = async () =>
  (await t.call(contract.getProfile, { as: access })).json<{ response: contract.Profile }>()
    .response.profile_photo;

test('a picture comes with the form, and stays when the form comes without one', async () => {
  expect((await save(await picture('red'))).statusCode).toBe(200);
  const first = await shown();
  expect(first).toMatch(/^\/photos\/[\w-]{32}-512\.webp$/);
  expect((await save(undefined, { name: 'Theo B' })).statusCode).toBe(200);
  expect(await shown()).toBe(first);
});

test('the current user carries the small size, the profile the large one', async () => {
  await save(await picture('red'));
  const user = await t.call(getUserData, { as: access });
  const large = (await shown()) ?? '';
  expect(user.json()).toMatchObject({
    response: { profile_photo: large.replace('-512.webp', '-128.webp') },
  });
});

test('the next one has another URL; the previous one is deleted after the change', async () => {
  const before = storage.files.size;
  await save(await picture('red'));
  const first = await shown();
  await save(await picture('blue'));
  expect(await shown()).not.toBe(first);
  expect(storage.files.size).toBe(before + 4);
  await t.runJobs();
  expect(storage.files.size).toBe(before + 2);
  expect((await t.app.inject(first ?? '')).statusCode).toBe(404);
  expect((await t.app.inject((await shown()) ?? '')).statusCode).toBe(200);
});

test('is removed on request', async () => {
  const before = storage.files.size;
  await save(await picture('red'));
  expect((await save(undefined, { remove_picture: 'true' })).statusCode).toBe(200);
  expect(await shown()).toBeNull();
  await t.runJobs();
  expect(storage.files.size).toBe(before);
});

test('many at once: one stays, no other is left behind', async () => {
  const before = storage.files.size;
  const red = await picture('red');
  const answers = await Promise.all(Array.from({ length: 12 }, () => save(red)));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await t.runJobs();
  expect(storage.files.size).toBe(before + 2);
});

describe('nothing is kept', () => {
  test('when a field is refused', async () => {
    const before = storage.files.size;
    expect((await save(await picture('red'), { phone_no: 'none' })).statusCode).toBe(400);
    expect(storage.files.size).toBe(before);
  });

  test('when the password for a new e-mail is wrong', async () => {
    const before = storage.files.size;
    const more = { email: 'new@example.test', password: 'not the password' };
    expect((await save(await picture('red'), more)).statusCode).toBe(400);
    expect(storage.files.size).toBe(before);
    expect(await shown()).toBeNull();
  });

  test('when the database refuses the change', async () => {
    const before = storage.files.size;
    await runAsOwner(t, "alter table accounts add constraint no_x check (name <> 'X')");
    expect((await save(await picture('red'), { name: 'X' })).statusCode).toBe(500);
    await runAsOwner(t, 'alter table accounts drop constraint no_x');
    expect(storage.files.size).toBe(before);
    expect(await shown()).toBeNull();
  });

  test('when only one of its two sizes can be stored', async () => {
    const before = storage.files.size;
    storage.refuses = (key) => key.endsWith('-512.webp');
    expect((await save(await picture('red'))).statusCode).toBe(500);
    storage.refuses = () => false;
    expect(storage.files.size).toBe(before);
    expect(await shown()).toBeNull();
  });
});
