import * as contract from '@lineup/contract/customers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCustomer } from '../../../testing/factories/customer.ts';
import { createStaff, signIn, type TestStaff } from '../../../testing/factories/staff.ts';
import { encodeForm } from '../../../testing/multipart-form.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let owner: TestStaff;
let access: string;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await createStaff(t.platform);
  ({ access } = await signIn(t.platform, owner));
});

const send = (
  endpoint: typeof contract.previewImport | typeof contract.importCustomers,
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  language = 'en',
) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = { name: 'file', fileName: 'people.csv', type: 'text/csv', bytes };
  const { payload, headers } = encodeForm(fields, [file]);
  const more = { 'accept-language': language };
  return t.call(endpoint, { as: access, body: payload, headers: { ...headers, ...more } });
};

const preview = (content: string | Uint8Array) => send(contract.previewImport, content);

const importAll = async (content: string, columns: string, language = 'en') => {
  const answer = await send(contract.importCustomers, content, { columns }, language);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ response: Record<string, unknown> }>().response;
};

const stored = () =>
  t.platform.db.inShop(owner.shop, (tx) =>
    tx.selectFrom('customers').select(['name', 'phone', 'email', 'note']).orderBy('id').execute(),
  );

describe('POST /customers/import/preview/', () => {
  test('shows the columns, the guessed fields and the first five rows', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => `Ada ${String(n)},+1312555010${String(n)},x`);
    const answer = await preview(`Name,Mobile,Birthday\n${rows.join('\n')}\n\n`);
    expect(answer.json()).toEqual({
      status: 1,
      response: {
        columns: [
          { name: 'Name', guess: 'name' },
          { name: 'Mobile', guess: 'phone' },
          { name: 'Birthday', guess: 'ignore' },
        ],
        rows: rows.slice(0, 5).map((row) => row.split(',')),
        total_rows: 7,
      },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    [
      'semicolons and a byte order mark',
      '\ufeffNombre;Teléfono;Correo electrónico;Notas\nJosé;1;a;b',
    ],
    ['tabs', 'Nombre\tTeléfono\tCorreo electrónico\tNotas\nJosé\t1\ta\tb'],
    [
      'commas and quotes',
      '"Nombre","Teléfono","Correo electrónico","Notas"\r\n"José","1","a","b"\r\n',
    ],
  ])('reads %s', async (_what, text) => {
    const { response } = (await preview(text)).json<{
      response: { columns: { name: string; guess: string }[]; rows: string[][] };
    }>();
    expect(response.columns.map(({ guess }) => guess)).toEqual(['name', 'phone', 'email', 'note']);
    expect(response.columns[0]?.name).toBe('Nombre');
    expect(response.rows).toEqual([['José', '1', 'a', 'b']]);
  });

  test('keeps line breaks and commas in quotes, fills up short rows and cuts long ones', async () => {
    const text = 'Name,Notes\n"Bell, Ada","one\ntwo ""x"""\nBo\nCleo,n,extra,more\n';
    expect((await preview(text)).json()).toMatchObject({
      response: {
        rows: [
          ['Bell, Ada', 'one\ntwo "x"'],
          ['Bo', ''],
          ['Cleo', 'n'],
        ],
        total_rows: 3,
      },
    });
  });

  test.each([
    ['nothing', ''],
    ['a head alone', 'Name,Phone\n'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['another encoding', Buffer.from('Name\nJos\u00e9', 'latin1')],
    ['two bytes a letter', Buffer.from('\ufeffName\nJosé', 'utf16le')],
    ['a character 0', 'Name\nA\0da'],
    ['a quote without an end', `Name\n"Ada\n${'Bo\n'.repeat(10)}`],
    ['a huge line', `Name\n${'x'.repeat(200_000)}`],
    ['too many columns', `${'a,'.repeat(150)}\nAda`],
    ['too many rows', `Name\n${'Ada\n'.repeat(20_001)}`],
    ['nothing but empty rows', `Name\n${'\n'.repeat(100_000)}`],
  ])('refuses %s with a sentence, and stores nothing', async (_what, content) => {
    const answers = [
      await preview(content),
      await send(contract.importCustomers, content, { columns: 'name' }, 'es'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ fields: object }>().fields).toHaveProperty('file');
    }
    expect(await stored()).toEqual([]);
  });

  test('takes 20,000 rows', async () => {
    const answer = await preview(`Name\n${'Ada\n'.repeat(20_000)}`);
    expect(answer.json()).toMatchObject({ response: { total_rows: 20_000 } });
  });

  test('refuses more than 5 MB with an error at the file', async () => {
    for (const size of [5 * 1024 * 1024 + 1, 10 * 1024 * 1024]) {
      const answer = await preview(Buffer.alloc(size, 'Ada\n'));
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({ error: 'Please select a file smaller than 5MB' });
    }
  });

  test('says that an empty file is empty', async () => {
    const answer = await preview('');
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      error: 'This file is empty. Choose another one.',
    });
  });

  test('asks for a file if there is none', async () => {
    const answer = await t.call(contract.previewImport, { as: access, body: {} });
    expect(answer.json()).toMatchObject({ code: 'invalid_input', error: 'Choose a CSV file' });
  });
});

describe('POST /customers/import/', () => {
  test('adds people, completes existing customers by phone or email, and overwrites nothing', async () => {
    const { shop } = owner;
    await createCustomer(t.platform, shop, { name: 'Ada', phone: '+13125550101', note: 'Mine' });
    await createCustomer(t.platform, shop, { name: 'Bo', email: 'bo@mail.test' });
    const file = `Name,Phone,E-mail,Note
Ada Lovelace,(312) 555-0101,ADA@mail.test,Theirs
Bo,312 555 0102,bo@mail.test,Fade
Cleo,+34 612 34 56 78,,
`;
    expect(await importAll(file, 'name,phone,email,note')).toEqual({
      created: 1,
      updated: 2,
      skipped: [],
      skipped_rows: 0,
    });
    const expected = [
      { name: 'Ada', phone: '+13125550101', email: 'ada@mail.test', note: 'Mine' },
      { name: 'Bo', phone: '+13125550102', email: 'bo@mail.test', note: 'Fade' },
      { name: 'Cleo', phone: '+34612345678', email: null, note: '' },
    ];
    expect(await stored()).toEqual(expected);
    expect(await importAll(file, 'name,phone,email,note')).toMatchObject({
      created: 0,
      updated: 3,
    });
    expect(await stored()).toEqual(expected);
  });

  test("lists every skipped row with its number and reason, in the reader's language", async () => {
    const file = `Name,Phone,E-mail

,312 555 0101,
Ada,not a phone,
Bo,,bo@
Cleo,312 555 0103,cleo@mail.test
Dee,312 555 0104,dee@mail.test
Eve,312 555 0103,dee@mail.test
${'x'.repeat(121)},,
`;
    const result = await importAll(file, 'name,phone,email', 'es');
    expect(result).toEqual({
      created: 2,
      updated: 0,
      skipped: [
        { row: 3, reason: 'Sin nombre' },
        { row: 4, reason: 'No es un número de teléfono válido' },
        { row: 5, reason: 'No es un correo electrónico válido' },
        {
          row: 8,
          reason: 'El teléfono y el correo electrónico pertenecen a dos clientes distintos',
        },
        { row: 9, reason: 'El nombre tiene más de 120 caracteres' },
      ],
      skipped_rows: 5,
    });
  });

  test('joins a first and a last name, and people who are in the file twice', async () => {
    const file =
      'First name,Last name,Phone,Email\nAda,Bell,3125550101,\nA,B,3125550101,ada@x.test\nBo,,,\nBO,,,\n';
    const columns = 'name,name,phone,email';
    expect(await importAll(file, columns)).toMatchObject({ created: 2, updated: 2 });
    expect(await stored()).toEqual([
      { name: 'Ada Bell', phone: '+13125550101', email: 'ada@x.test', note: '' },
      { name: 'Bo', phone: null, email: null, note: '' },
    ]);
    expect(await importAll(file, columns)).toMatchObject({ created: 0, updated: 4 });
  });

  test('a text that looks like a formula stays text', async () => {
    await importAll('Name,Note\n"=CONCAT(""a"",1)",@SUM(A1)\n', 'name,note');
    expect(await stored()).toMatchObject([{ name: '=CONCAT("a",1)', note: '@SUM(A1)' }]);
  });

  test('two imports of the same file at once import it once', async () => {
    const rows = Array.from(
      { length: 2500 },
      (_, n) => `Person ${String(n)},+1312${String(5_000_000 + n)},p${String(n)}@mail.test`,
    );
    const file = `Name,Phone,Email\n${rows.join('\n')}`;
    const results = await Promise.all([1, 2].map(() => importAll(file, 'name,phone,email')));
    expect(new Set(results.map(({ created }) => created))).toEqual(new Set([0, 2500]));
    expect(await stored()).toHaveLength(2500);
  });

  test.each([
    ['columns that there are not', 'name,age'],
    ['no name', 'phone,ignore'],
    ['fewer columns than the file has', 'name'],
  ])('refuses %s', async (_what, columns) => {
    const answer = await send(contract.importCustomers, 'Name,Phone\nAda,\n', { columns });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('columns');
    expect(await stored()).toEqual([]);
  });

  test('writes an audit entry with counts and without names', async () => {
    await importAll('Name\nAda\n', 'name');
    const [line] = await t.platform.db.inShop(owner.shop, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject', 'details']).execute(),
    );
    const details = { created: 1, updated: 0 };
    expect(line).toEqual({ action: 'customers_imported', subject: '', details });
  });
});
