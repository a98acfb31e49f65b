import { inflateSync } from 'node:zlib';

/** The objects of a PDF by number, as Latin-1 text. */
const objectsOf = (pdf: string): Map<string, string> =>
  new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', object = '']) => [
      number,
      object,
    ]),
  );

/** The stream of an object, unpacked. */
const streamOf = (object: string): string => {
  const [, packed = ''] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? [];
  const bytes = Buffer.from(packed, 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

const hexNumber = (digits: string) => Number.parseInt(digits, 16);
const hexText = (digits: string) => Buffer.from(digits, 'hex').swap16().toString('utf16le');

/** The characters of each glyph, from a font's own table, which readers copy and search by. */
const charactersOf = (table: string): Map<number, string> => {
  const characters = new Map<number, string>();
  const ranges = /<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi;
  for (const [, first = '', list = ''] of table.matchAll(ranges)) {
    const texts = [...list.matchAll(/<([0-9a-f\s]*)>/gi)];
    for (const [nth, [, digits = '']] of texts.entries()) {
      characters.set(hexNumber(first) + nth, hexText(digits.replaceAll(/\s/g, '')));
    }
  }
  return characters;
};

/** The fonts of a document by their name in a page. */
const fontsOf = (objects: ReadonlyMap<string, string>): Map<string, Map<number, string>> => {
  const fonts = new Map<string, Map<number, string>>();
  for (const object of objects.values()) {
    for (const [, name = '', number = ''] of object.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
      fonts.set(name, charactersOf(streamOf(objects.get(table) ?? '')));
    }
  }
  return fonts;
};

/** What the pages of one of our PDFs show as text, by the operators that draw glyphs. */
export const textOfPdf = (pdf: Uint8Array): string => {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'));
  const fonts = fontsOf(objects);
  let text = '';
  for (const object of objects.values()) {
    if (!object.includes('stream\n') || object.includes('/Subtype')) continue;
    let font = new Map<number, string>();
    const operators = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|<([0-9a-f]*)> Tj/g;
    for (const [, name, list, one = ''] of streamOf(object).matchAll(operators)) {
      if (name !== undefined) font = fonts.get(name) ?? new Map<number, string>();
      const glyphs = (list ?? `<${one}>`).matchAll(/<([0-9a-f]*)>/g);
      for (const [, digits = ''] of glyphs) {
        for (const [glyph] of digits.matchAll(/[0-9a-f]{4}/g)) {
          text += font.get(hexNumber(glyph)) ?? '';
        }
      }
    }
  }
  return text;
};
