import type { PosterPaper } from '@lineup/contract/board';
import Pdf from 'pdfkit';
import { qrModules } from '../../platform/pdf/qr-modules.ts';
import { createTypesetter, type Type, type Typesetter } from '../../platform/pdf/typesetter.ts';
import type { Language } from '../../platform/text.ts';

type Document = PDFKit.PDFDocument;

export interface Sheet {
  readonly shopName: string;
  /** Replaces a name with letters that the typeface does not have. */
  readonly username: string;
  readonly url: string;
  readonly paper: PosterPaper;
  readonly language: Language;
}

/** A fixed creation date: the same sheet gives the same file on every machine and day. */
const DESIGNED = new Date('2026-11-15T00:00:00Z');

const MARGIN = 52;
/** Ten centimetres: the code can be read from two steps away. */
const CODE = 284;
/** A code needs four modules of white around it. */
const QUIET_MODULES = 4;

const colors = {
  stage: '#0b2a21',
  tile: '#2b5345',
  lamp: '#ffc22e',
  white: '#ffffff',
  on: '#f3f8f5',
  on2: '#b7cfc4',
  on3: '#8fb3a4',
};

const texts = {
  en: {
    title: 'Poster to join the line',
    sentence: 'Join the line from your phone',
    steps: ['Scan the code', 'Pick a service', 'Wait wherever you like'],
    or: 'No camera? Type this address:',
  },
  es: {
    title: 'Cartel para entrar en la fila',
    sentence: 'Entra en la fila desde tu teléfono',
    steps: ['Escanea el código', 'Elige un servicio', 'Espera donde quieras'],
    or: '¿Sin cámara? Escribe esta dirección:',
  },
} satisfies Record<Language, object>;

const type = (size: number, weight: Type['weight'], color: string, leading = 1.2): Type => ({
  size,
  weight,
  color,
  leading,
});

/** An L whose foot is a queue; the first in line is lit. */
const drawMark = (doc: Document, x: number, y: number, size: number): void => {
  const tile = 'M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H1.5A1.5 1.5 0 0 1 0 30.5V8a8 8 0 0 1 8-8Z';
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.path(tile).fill(colors.tile);
  doc.rect(7, 7, 5, 18).fill(colors.white);
  doc.rect(14, 20, 5, 5).fill(colors.lamp);
  doc.rect(21, 20, 5, 5).fill(colors.on3);
  doc.restore();
};

/** Three soft corners and a crisp one, as every ticket has. */
const ticketPath = (x: number, y: number, side: number): string => {
  const [soft, crisp] = [28, 4];
  const [right, bottom] = [x + side, y + side];
  const arc = (radius: number, toX: number, toY: number) =>
    `A${String(radius)} ${String(radius)} 0 0 1 ${String(toX)} ${String(toY)}`;
  return [
    `M${String(x + soft)} ${String(y)}H${String(right - soft)}`,
    `${arc(soft, right, y + soft)}V${String(bottom - soft)}`,
    `${arc(soft, right - soft, bottom)}H${String(x + crisp)}`,
    `${arc(crisp, x, bottom - crisp)}V${String(y + soft)}${arc(soft, x + soft, y)}Z`,
  ].join('');
};

/** Draws the code as rectangles, sharp at any size. Returns the side of the white card under it. */
const drawCode = (doc: Document, url: string, x: number, y: number): number => {
  const { size, bars } = qrModules(url);
  const module = CODE / size;
  const quiet = module * QUIET_MODULES;
  const side = CODE + 2 * quiet;
  doc.path(ticketPath(x, y, side)).fill(colors.white);
  for (const bar of bars) {
    doc.rect(x + quiet + bar.x * module, y + quiet + bar.y * module, bar.length * module, module);
  }
  doc.fill(colors.stage);
  return side;
};

const drawSteps = (
  set: Typesetter,
  steps: readonly string[],
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void => {
  const step = height / steps.length;
  const box = { width, height: step - 52, smallest: 12 };
  const largest = type(21, 700, colors.on, 1.2);
  // All steps have the size that fits the longest one.
  const size = Math.min(...steps.map((text) => set.fit(text, largest, box).type.size));
  steps.forEach((text, nth) => {
    const top = y + nth * step;
    set.draw([String(nth + 1)], type(40, 800, colors.on3, 1), x, top);
    const words = { ...largest, size };
    set.draw(set.wrap(text, words, width), words, x, top + 46);
  });
};

const drawSheet = (doc: Document, { shopName, username, url, language }: Sheet): void => {
  const { width: pageWidth, height: pageHeight } = doc.page;
  const width = pageWidth - 2 * MARGIN;
  const set = createTypesetter(doc);
  const words = texts[language];
  doc.rect(0, 0, pageWidth, pageHeight).fill(colors.stage);

  drawMark(doc, MARGIN, MARGIN, 44);
  const besideMark = { width: width - 60, height: 62, smallest: 11 };
  const called = set.canSet(shopName) ? shopName : username;
  const name = set.fit(called, type(26, 700, colors.on, 1.15), besideMark);
  set.draw(name.lines, name.type, MARGIN + 60, MARGIN + Math.max(0, 22 - name.height / 2));

  // Draw from the bottom up: the sentence gets the space that is left.
  const address = url.replace(/^https?:\/\//, '');
  const line = { width, height: 32, smallest: 8 };
  const fitted = set.fit(address, type(24, 700, colors.on, 1.2), line);
  const addressTop = pageHeight - MARGIN - fitted.height;
  set.draw(fitted.lines, fitted.type, MARGIN, addressTop);
  set.draw([words.or], type(15, 500, colors.on2), MARGIN, addressTop - 24);

  const { size } = qrModules(url);
  const cardSide = CODE + (2 * QUIET_MODULES * CODE) / size;
  const cardTop = addressTop - 24 - 24 - cardSide;
  const side = drawCode(doc, url, MARGIN, cardTop);
  const beside = MARGIN + side + 28;
  drawSteps(set, words.steps, {
    x: beside,
    y: cardTop + 8,
    width: pageWidth - MARGIN - beside,
    height: side - 8,
  });

  const from = MARGIN + Math.max(44, name.height) + 24;
  const space = { width, height: cardTop - from - 28, smallest: 24 };
  const sentence = set.fit(words.sentence, type(72, 800, colors.on, 1.04), space);
  set.draw(sentence.lines, sentence.type, MARGIN, cardTop - 28 - sentence.height);
};

/** The poster as a PDF of one page. */
export const buildPoster = (sheet: Sheet): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const doc = new Pdf({
      size: sheet.paper === 'a4' ? 'A4' : 'LETTER',
      margin: 0,
      lang: sheet.language,
      displayTitle: true,
      info: {
        Title: `${texts[sheet.language].title}: ${sheet.shopName}`,
        Creator: 'Lineup',
        CreationDate: DESIGNED,
      },
    });
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    drawSheet(doc, sheet);
    doc.end();
  });
