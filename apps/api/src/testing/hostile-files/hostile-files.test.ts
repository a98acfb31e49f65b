import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUserData } from '@lineup/contract/identity/auth';
import * as contract from '@lineup/contract/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStorage } from '../backups/storage-server.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import { type EncodedForm, encodeForm, type FormFile } from '../multipart-form.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { readBucket } from '../read-bucket.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { expectPlainPicture } from './expect-plain-picture.ts';
import { makeGoodPictures } from './good-pictures.ts';
import { type HostileFile, MARKER } from './hostile-file.ts';
import { makeHostileFiles } from './hostile-files.ts';
import { makeHostileTables } from './hostile-tables.ts';
import { cutPhotoUpload, logoUpload, type PictureUpload, tableUpload } from './other-uploads.ts';

const files = await makeHostileFiles();
/** What the other uploads get in CI: they share the code that the profile tries with all. */
const sample = files.filter((_file, index) => index % sized({ short: 8, full: 1 }) === 0);
const tables = makeHostileTables();
const BUCKET = 'pictures';
const folder = mkdtempSync(join(tmpdir(), 'lineup-hostile-'));
const started: ChildProcess[] = [];
const stored = () => readBucket(folder, BUCKET);

let t: TestApp;
let person: TestStaff;
let access: string;

beforeAll(async () => {
  const S3_ENDPOINT = await startStorage(started, folder, BUCKET);
  t = await createTestApp({ S3_ENDPOINT, S3_BUCKET: BUCKET });
  person = await createStaff(t.platform, { name: 'Theo' });
  ({ access } = await signIn(t.platform, person));
});
afterAll(async () => {
  await t.close();
  for (const server of started) server.kill();
  rmSync(folder, { recursive: true });
});

const fields = () => ({ name: 'Changed', email: person.email, phone_no: '555-0100' });

const send = ({ payload, headers }: EncodedForm) =>
  t.call(contract.updateProfile, { as: access, body: payload, headers });

const upload = ({ fileName, type, bytes }: HostileFile) =>
  send(encodeForm(fields(), [{ name: 'picture', fileName, type, bytes }]));

const profile = async () =>
  (await t.call(contract.getProfile, { as: access })).json<{ response: contract.Profile }>()
    .response;

const addresses = async () => {
  const user = (await t.call(getUserData, { as: access })).json<{
    response: { profile_photo: string };
  }>();
  return { 128: user.response.profile_photo, 512: (await profile()).profile_photo ?? '' };
};

/** A browser gets a square WebP that we encoded, and nothing of the upload but its pixels. */
const expectClean = async (address: string, side: number) => {
  const answer = await t.app.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  await expectPlainPicture(answer.rawPayload, side);
};

test('there are as many as the proof claims, all different', () => {
  expect(files).toHaveLength(90);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

describe('refused, and nothing is kept', () => {
  test.each(files.filter(({ outcome }) => outcome === 'refused'))('$name', async (file) => {
    const before = [...stored().keys()];
    const picture = (await profile()).profile_photo;
    const answer = await upload(file);
    expect([400, 413, 415]).toContain(answer.statusCode);
    expect(answer.body).not.toContain(MARKER);
    expect([...stored().keys()]).toEqual(before);
    expect(await profile()).toMatchObject({ name: 'Theo', profile_photo: picture });
  });
});

describe('forms that no browser sends: refused, and nothing is kept', async () => {
  const { jpeg } = await makeGoodPictures();
  const file = (more: Partial<FormFile> = {}): FormFile => ({
    name: 'picture',
    fileName: 'me.jpg',
    type: 'image/jpeg',
    bytes: jpeg,
    ...more,
  });
  const good = () => encodeForm(fields(), [file()]);
  const inner = 'multipart/mixed; boundary=inner';

  test.each<[string, number, () => EncodedForm]>([
    [
      'more than 5 MB',
      413,
      () => encodeForm(fields(), [file({ bytes: Buffer.alloc(5_300_000, jpeg) })]),
    ],
    ['two pictures', 400, () => encodeForm(fields(), [file(), file()])],
    ['under another name', 400, () => encodeForm(fields(), [file({ name: 'photo' })])],
    ['in the place of the name', 400, () => encodeForm(fields(), [file({ name: 'name' })])],
    [
      'a form in the form',
      400,
      () => encodeForm(fields(), [file({ type: inner, bytes: good().payload })]),
    ],
    ['no boundary', 400, () => ({ ...good(), headers: { 'content-type': 'multipart/form-data' } })],
    ['cut off', 400, () => ({ ...good(), payload: good().payload.subarray(0, -200) })],
    ['its bytes as text', 400, () => encodeForm({ ...fields(), picture: jpeg.toString('base64') })],
    [
      'its bytes in base64',
      415,
      () => encodeForm(fields(), [file({ bytes: Buffer.from(jpeg.toString('base64')) })]),
    ],
    ['no name beside it', 400, () => encodeForm({ ...fields(), name: ' ' }, [file()])],
    [
      'a header in its name',
      415,
      () => encodeForm(fields(), [file({ fileName: 'me.jpg"\r\n\r\nX-Evil: 1\r\n\r\n' })]),
    ],
  ])('%s', async (_name, status, form) => {
    const before = stored().size;
    const answer = await send(form());
    expect(answer.statusCode).toBe(status);
    expect(stored().size).toBe(before);
    expect(await profile()).toMatchObject({ name: 'Theo' });
  });
});

describe('pictures: only their pixels are kept', () => {
  test.each(files.filter(({ outcome }) => outcome === 'cleaned'))('$name', async (file) => {
    const before = new Set(stored().keys());
    const answer = await upload(file);
    expect(answer.statusCode).toBe(200);
    const added = [...stored().values()].filter(({ key }) => !before.has(key));
    expect(added).toHaveLength(2);
    for (const { key, disposition, contentType, isExecutable } of added) {
      expect(key).toMatch(/^photos\/[\w-]{32}-(128|512)\.webp$/);
      // Also somebody who gets at the bucket itself downloads a picture.
      expect(disposition).toBe('attachment; filename="picture.webp"');
      expect(contentType).toBe('image/webp');
      expect(isExecutable).toBe(false);
    }
    const at = await addresses();
    await expectClean(at[128], 128);
    await expectClean(at[512], 512);
  });

  test('of all of them, the last one is kept', async () => {
    await t.runJobs();
    const at = await addresses();
    const kept = [...stored().keys()].map((key) => `/${key}`);
    const count = (outcome: HostileFile['outcome']) =>
      files.filter((file) => file.outcome === outcome).length;
    const traces = [...stored().values()].filter(({ body }) => body.includes(MARKER));
    const executable = [...stored().values()].filter(({ isExecutable }) => isExecutable);
    recordFigures('S8', {
      'hostile files': files.length,
      refused: count('refused'),
      cleaned: count('cleaned'),
      'sent as a logo, as the photo of a cut, and as a table': sample.length,
      'hostile tables': tables.length,
      'files in the bucket at the end': kept.length,
      'with a trace of the upload': traces.length,
    });
    expect([...traces, ...executable]).toEqual([]);
    expect(kept.toSorted()).toEqual(Object.values(at).toSorted());
  });
});

test('these calls take files, and this proof sends to each of them', () => {
  const paths = t.app.routeTable.flatMap(({ endpoint }) =>
    endpoint?.upload === undefined ? [] : [endpoint.path],
  );
  expect(paths.toSorted()).toEqual([
    '/appointments/:id/customer/photos/',
    '/customers/import/',
    '/customers/import/preview/',
    '/employee/update-barber-profile/',
    '/shops/settings/shop/',
  ]);
});

describe.each([
  ['the logo of a shop', logoUpload],
  ['the photo of a cut', cutPhotoUpload],
])('%s', (_part, createUpload) => {
  let target: PictureUpload;
  beforeAll(async () => {
    target = await createUpload(t, await createStaff(t.platform));
  });

  test.each(sample)('$name', async (file) => {
    const before = new Set(stored().keys());
    const answer = await target.send(file);
    const added = [...stored().values()].filter(({ key }) => !before.has(key));
    if (file.outcome === 'refused') {
      expect([400, 413, 415]).toContain(answer.statusCode);
      expect(answer.body).not.toContain(MARKER);
      expect(added).toEqual([]);
      return;
    }
    expect(answer.statusCode).toBeLessThan(300);
    const names = added.map(({ key }) => key.replace(/[\w-]{32}-/, ''));
    expect(names.toSorted()).toEqual([`${target.folder}/128.webp`, `${target.folder}/512.webp`]);
    for (const { key, body, isExecutable } of added) {
      expect(isExecutable).toBe(false);
      await expectPlainPicture(body, key.endsWith('-128.webp') ? 128 : 512);
    }
    const large = added.find(({ key }) => key.endsWith('-512.webp'));
    expect(large?.body.equals(await target.read(answer))).toBe(true);
    await target.remove(answer);
    await t.runJobs();
    expect(stored().size).toBe(before.size);
  });
});

describe('a list of customers', () => {
  let owner: TestStaff;
  let sendTable: Awaited<ReturnType<typeof tableUpload>>;
  beforeAll(async () => {
    owner = await createStaff(t.platform);
    sendTable = await tableUpload(t, owner);
  });
  const people = () =>
    t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('customers').select(['name', 'note']).orderBy('id').execute(),
    );

  test.each(tables)('$outcome: $name', async (table) => {
    const before = [await people(), stored().size] as const;
    const answers = await sendTable(table, 'name,ignore,note');
    for (const { statusCode, headers, body } of answers) {
      expect(table.outcome === 'text' ? [200] : [400, 413, 415]).toContain(statusCode);
      expect(headers['content-type']).toContain('application/json');
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (table.outcome === 'refused') expect(body).not.toContain(MARKER);
    }
    const added = (await people()).slice(before[0].length);
    expect(stored().size).toBe(before[1]);
    expect(added).toHaveLength(table.outcome === 'text' ? 1 : 0);
    // Exactly the cell, and nothing of the name of the file.
    for (const { name } of added) expect(table.bytes.toString()).toContain(name);
  });

  test.each(sample)('in its place $name', async ({ fileName, bytes, name }) => {
    const before = stored().size;
    for (const { statusCode } of await sendTable({ fileName, bytes, name }, 'name')) {
      expect([200, 400, 413, 415]).toContain(statusCode);
    }
    expect(stored().size).toBe(before);
  });
});
