import { inflateSync } from 'node:zlib';
import * as contract from '@lineup/contract/board';
import Pdf from 'pdfkit';
import { create } from 'qrcode';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOpenShop, type OpenShop } from '../../testing/factories/open-shop.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildPoster } from './build-poster.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp();
  open = await createOpenShop(t.platform, { name: 'Ninth & Alder Barbers' });
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shops').set({ language: 'es' }).where('id', '=', open.shop).execute(),
  );
});
afterAll(() => t.close());

const ask = (query: Record<string, string> = {}, username = open.username) =>
  t.call(contract.getPoster, { params: { username }, query });

/** The uncompressed streams of a PDF. */
const unpack = (pdf: Buffer): string[] => {
  const parts: string[] = [];
  let at = pdf.indexOf('stream\n');
  while (at >= 0) {
    const end = pdf.indexOf('endstream', at);
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      // This stream is not compressed.
    }
    at = pdf.indexOf('stream\n', end + 10);
  }
  return parts;
};

const pageSize = (pdf: Buffer) => {
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  return [Number(width), Number(height)];
};

/** The dark modules that were drawn, in points from the corner of the code. */
const drawnModules = (pdf: Buffer) => {
  const [page = ''] = unpack(pdf).filter((part) => part.includes(' re'));
  // The white card, then all the bars at once.
  const code = page.slice(page.lastIndexOf('1 1 1 scn'));
  const bars = [...code.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map((match) =>
    match.slice(1).map(Number),
  );
  const left = Math.min(...bars.map(([x = 0]) => x));
  const top = Math.min(...bars.map(([, y = 0]) => y));
  const module = bars[0]?.[3] ?? 0;
  const cells = new Set(
    bars.flatMap(([x = 0, y = 0, width = 0]) =>
      Array.from({ length: Math.round(width / module) }, (_, nth) => {
        const column = Math.round((x - left) / module) + nth;
        return `${String(column)} ${String(Math.round((y - top) / module))}`;
      }),
    ),
  );
  return { cells, module };
};

const modulesOf = (text: string) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cells = new Set<string>();
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      if (modules.get(y, x)) cells.add(`${String(x)} ${String(y)}`);
    }
  }
  return { cells, size: modules.size };
};

test.each([
  ['a4', [595.28, 841.89]],
  ['letter', [612, 792]],
] as const)(
  'is a PDF of one page of %s, with the code of the check-in page',
  async (paper, size) => {
    const answer = await ask({ paper });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `inline; filename="${open.username}-${paper}-es.pdf"`,
    });
    const pdf = answer.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pageSize(pdf)).toEqual(size);

    const { cells, module } = drawnModules(pdf);
    const wanted = modulesOf(`${t.platform.config.PUBLIC_URL}/shop/${open.username}`);
    expect(cells).toEqual(wanted.cells);
    // Nine centimetres at least, in points.
    expect(module * wanted.size).toBeGreaterThan((9 / 2.54) * 72);
  },
);

test("uses the shop's language unless another one is requested", async () => {
  const languageOf = (pdf: Buffer) => /\/Lang \((\w+)\)/.exec(pdf.toString('latin1'))?.[1];
  expect(languageOf((await ask()).rawPayload)).toBe('es');
  expect(languageOf((await ask({ language: 'en' })).rawPayload)).toBe('en');
  expect((await ask({ language: 'en' })).rawPayload).not.toEqual((await ask()).rawPayload);
});

test('is drawn once, and again when the shop is renamed', async () => {
  const first = await ask();
  expect((await ask()).rawPayload.equals(first.rawPayload)).toBe(true);
  await t.platform.db.inShop(open.shop, (tx) =>
    tx.updateTable('shops').set({ name: 'Peluquería Ñandú' }).where('id', '=', open.shop).execute(),
  );
  t.platform.live.announce(open.shop);
  await expect
    .poll(async () => (await ask()).rawPayload.equals(first.rawPayload), { timeout: 10_000 })
    .toBe(false);
});

test('a wrong paper, a wrong language and an unknown shop are refused in JSON', async () => {
  for (const query of [{ paper: 'a3' }, { language: 'fr' }]) {
    const refused = await ask(query);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ code: string }>().code).toBe('invalid_input');
  }
  const unknown = await ask({}, 'nobody-here');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.headers['content-type']).toBe('application/json; charset=utf-8');
});

const sheet = {
  shopName: 'Ninth & Alder',
  username: 'ninth',
  url: 'https://x.example/shop/ninth',
  paper: 'a4',
  language: 'es',
} as const;

test('any name fits: long ones, accents, and letters that the typeface does not have', async () => {
  for (const shopName of ['Łódź'.repeat(60), 'a b '.repeat(100), '理容室 💈', 'e\u0301', '']) {
    const pdf = Buffer.from(await buildPoster({ ...sheet, shopName }));
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('a name that the typeface cannot print is replaced by the username', async () => {
  // The numbers of the fonts depend on the order in which they are used.
  const drawnOf = async (shopName: string) =>
    unpack(Buffer.from(await buildPoster({ ...sheet, shopName })))
      .filter((part) => part.includes(' re'))
      .map((part) => part.replaceAll(/\/F\d+ /g, '/F '));
  const username = await drawnOf('ninth');
  for (const shopName of ['理容室', '理容室 💈', 'Alder 理容室', '💈', '']) {
    expect(await drawnOf(shopName)).toEqual(username);
  }
  for (const shopName of ['Ninth & Alder 💈', 'Łódź', 'e\u0301']) {
    expect(await drawnOf(shopName)).not.toEqual(username);
  }
});

test('the same sheet is the same file, whenever and wherever it is drawn', async () => {
  const first = await buildPoster(sheet);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  const later = await buildPoster(sheet).finally(() => vi.useRealTimers());
  expect(Buffer.from(later).equals(first)).toBe(true);
});

test('a failed poster is drawn again for the next request', async () => {
  const other = await createOpenShop(t.platform, { name: 'Out of files' });
  const end = vi.spyOn(Pdf.prototype, 'end').mockImplementationOnce(() => {
    throw new Error('EMFILE');
  });
  expect((await ask({}, other.username)).statusCode).toBe(500);
  expect((await ask({}, other.username)).statusCode).toBe(200);
  end.mockRestore();
});
