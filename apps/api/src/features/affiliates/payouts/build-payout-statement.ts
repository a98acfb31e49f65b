import { regionOf } from '@lineup/domain/region';
import Pdf from 'pdfkit';
import { createTypesetter, type Type, type Typesetter } from '../../../platform/pdf/typesetter.ts';
import type { Language } from '../../../platform/text.ts';
import type { EntryRow } from '../ledger/entry-repository.ts';
import { presentMoney } from '../present.ts';
import type { PayoutStatement } from './get-payout.ts';
import { destinationText } from './send-payout-mail.ts';

type Document = PDFKit.PDFDocument;

const MARGIN = 52;
/** The maximum height of a table row, and the space below each. */
const ROW = 40;
const GAP = 12;
const FOOT = 40;

const texts = {
  en: {
    title: 'Payout statement',
    number: (id: number) => `No. ${String(id)}`,
    to: 'Paid to',
    sentOn: (day: string) => `Sent on ${day}`,
    by: 'Sent to',
    states: {
      review: 'Not sent yet: it is being reviewed',
      held: 'Not sent yet: it is being reviewed',
      approved: 'Being sent',
      sent: '',
      failed: 'Not sent: the amount went back into the balance',
    },
    columns: ['Date', 'What', 'Amount'],
    kinds: {
      earned: (shop: string, invoice: string) => `Commission: ${shop} paid ${invoice}`,
      reversed: (shop: string) => `Taken back: refund to ${shop}`,
      returned: () => 'Returned from an earlier payout',
      paid: () => 'Payout',
    },
    shop: 'a shop',
    total: 'Total',
    page: (page: number, all: number) => `Page ${String(page)} of ${String(all)}`,
  },
  es: {
    title: 'Extracto del pago',
    number: (id: number) => `N.º ${String(id)}`,
    to: 'Pagado a',
    sentOn: (day: string) => `Enviado el ${day}`,
    by: 'Enviado a',
    states: {
      review: 'Aún no enviado: está en revisión',
      held: 'Aún no enviado: está en revisión',
      approved: 'Enviándose',
      sent: '',
      failed: 'No enviado: el importe volvió al saldo',
    },
    columns: ['Fecha', 'Concepto', 'Importe'],
    kinds: {
      earned: (shop: string, invoice: string) => `Comisión: ${shop} pagó ${invoice}`,
      reversed: (shop: string) => `Descontado: reembolso a ${shop}`,
      returned: () => 'Devuelto de un pago anterior',
      paid: () => 'Pago',
    },
    shop: 'una barbería',
    total: 'Total',
    page: (page: number, all: number) => `Página ${String(page)} de ${String(all)}`,
  },
} as const;

const type = (size: number, weight: Type['weight'], color = '#14211c'): Type => ({
  size,
  weight,
  color,
  leading: 1.3,
});
const body = type(11, 500);
const soft = type(11, 500, '#56655e');

const dayText = (at: Temporal.Instant, language: Language): string =>
  at.toLocaleString(regionOf(language), { dateStyle: 'medium', timeZone: 'UTC' });

const monthText = (month: string, language: Language): string =>
  Temporal.PlainDate.from(month).toLocaleString(regionOf(language), {
    month: 'long',
    year: 'numeric',
  });

interface Sheet extends PayoutStatement {
  language: Language;
}

const drawRight = (set: Typesetter, text: string, as: Type, right: number, y: number): void =>
  set.draw([text], as, right - set.widthOf(text, as), y);

/** Returns where the table begins. */
const drawHead = (doc: Document, set: Typesetter, sheet: Sheet): number => {
  const { payout, affiliate, language } = sheet;
  const words = texts[language];
  const right = doc.page.width - MARGIN;
  set.draw(['Lineup'], type(15, 800, '#12503f'), MARGIN, MARGIN);
  drawRight(set, words.number(payout.id), soft, right, MARGIN + 3);
  const title = `${words.title}, ${monthText(payout.month, language)}`;
  set.draw([title], type(22, 800), MARGIN, MARGIN + 34);
  const amount = presentMoney(payout.amount_cents, payout.currency, language);
  set.draw([amount], type(34, 800), MARGIN, MARGIN + 72);
  const stateText =
    payout.sent_at === null
      ? words.states[payout.state]
      : words.sentOn(dayText(payout.sent_at, language));
  const person = set.canSet(affiliate.name) ? affiliate.name : '';
  const lines = [
    stateText,
    `${words.to}: ${[person, affiliate.email].filter((part) => part !== '').join(', ')}`,
    payout.payout_last4 === '' ? '' : `${words.by}: ${destinationText(payout, language)}`,
  ].filter((line) => line !== '');
  set.draw(lines, soft, MARGIN, MARGIN + 126);
  return MARGIN + 126 + lines.length * soft.size * soft.leading + 26;
};

const drawColumns = (doc: Document, set: Typesetter, y: number, language: Language): number => {
  const [date, what, amount] = texts[language].columns;
  const head = type(10, 700, '#56655e');
  const right = doc.page.width - MARGIN;
  set.draw([date], head, MARGIN, y);
  set.draw([what], head, MARGIN + 86, y);
  drawRight(set, amount, head, right, y);
  doc
    .moveTo(MARGIN, y + 18)
    .lineTo(right, y + 18)
    .lineWidth(1)
    .strokeColor('#cfd8d3')
    .stroke();
  return y + 26;
};

const whatOf = (entry: EntryRow, language: Language): string => {
  const words = texts[language];
  const shop = entry.shop_name === '' ? words.shop : entry.shop_name;
  const paid = presentMoney(entry.invoice_paid_cents ?? 0, entry.currency, language);
  return words.kinds[entry.kind](shop, paid);
};

/** Returns where the next row begins. */
const drawEntry = (
  doc: Document,
  set: Typesetter,
  { entry, language }: { entry: EntryRow; language: Language },
  y: number,
): number => {
  const right = doc.page.width - MARGIN;
  set.draw([dayText(entry.created_at, language)], body, MARGIN, y);
  const box = { width: right - MARGIN - 86 - 110, height: 28, smallest: 8 };
  const what = set.fit(whatOf(entry, language), body, box);
  set.draw(what.lines, what.type, MARGIN + 86, y);
  const amount = presentMoney(entry.amount_cents, entry.currency, language);
  drawRight(set, amount, body, right, y);
  return y + what.height + GAP;
};

const drawTable = (doc: Document, set: Typesetter, sheet: Sheet, from: number): void => {
  const { language, payout } = sheet;
  const bottom = doc.page.height - MARGIN - FOOT;
  let y = drawColumns(doc, set, from, language);
  for (const entry of sheet.entries) {
    if (y + ROW > bottom) {
      doc.addPage();
      y = drawColumns(doc, set, MARGIN, language);
    }
    y = drawEntry(doc, set, { entry, language }, y);
  }
  const right = doc.page.width - MARGIN;
  doc.moveTo(MARGIN, y).lineTo(right, y).lineWidth(1).strokeColor('#14211c').stroke();
  set.draw([texts[language].total], type(12, 700), MARGIN, y + 10);
  const total = presentMoney(payout.amount_cents, payout.currency, language);
  drawRight(set, total, type(12, 700), right, y + 10);
};

const drawFeet = (doc: Document, set: Typesetter, language: Language): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let nth = 0; nth < count; nth += 1) {
    doc.switchToPage(start + nth);
    const foot = texts[language].page(nth + 1, count);
    drawRight(
      set,
      foot,
      type(9, 500, '#56655e'),
      doc.page.width - MARGIN,
      doc.page.height - MARGIN,
    );
  }
};

/**
 * Builds the statement of a payout as a PDF: who was paid how much, and for what, entry by entry.
 */
export const buildPayoutStatement = (
  statement: PayoutStatement,
  language: Language,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const sheet = { ...statement, language };
    const doc = new Pdf({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: `${texts[language].title} ${String(statement.payout.id)}`,
        Creator: 'Lineup',
        // The same statement always gives the same file.
        CreationDate: new Date(statement.payout.created_at.epochMilliseconds),
      },
    });
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    const set = createTypesetter(doc);
    drawTable(doc, set, sheet, drawHead(doc, set, sheet));
    drawFeet(doc, set, language);
    doc.end();
  });
