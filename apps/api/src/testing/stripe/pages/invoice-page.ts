import { dayOf, moneyText } from '../periods.ts';
import type { WireInvoice } from '../wire.ts';
import { html, page } from './html.ts';

const stateText = (invoice: WireInvoice): string =>
  invoice.status === 'paid'
    ? `Paid on ${dayOf(invoice.status_transitions.paid_at ?? invoice.created)}`
    : `Amount due: ${moneyText(invoice.amount_remaining)}`;

/** The page of an invoice, where an open one can be paid. */
export const invoicePage = (invoice: WireInvoice, problem?: string): string =>
  page(
    `Invoice ${invoice.number ?? ''}`,
    html`<section><h1>Invoice ${invoice.number ?? ''}</h1>
${problem !== undefined && html`<p class="bad" role="alert">${problem}</p>`}
<p class="soft">${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}, ${dayOf(invoice.created)}</p>
<table><tbody>${invoice.lines.data.map(
      ({ description, amount }) =>
        html`<tr><td>${description ?? ''}</td><td>${moneyText(amount)}</td></tr>`,
    )}</tbody><tfoot><tr><td>Total</td><td>${moneyText(invoice.total)}</td></tr></tfoot></table>
<p>${stateText(invoice)}</p>
<form method="post">${invoice.status === 'open' && html`<button class="main" name="act" value="pay">Pay</button>`}
<a class="button" href="/i/${invoice.id}/pdf">Download PDF</a></form></section>`,
  );

const escapeText = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

const textAt = (x: number, y: number, size: number, text: string): string =>
  `BT /F1 ${String(size)} Tf ${String(x)} ${String(y)} Td (${escapeText(text)}) Tj ET`;

const drawn = (invoice: WireInvoice): string =>
  [
    textAt(56, 780, 20, `Lineup - invoice ${invoice.number ?? ''}`),
    textAt(56, 752, 11, `${dayOf(invoice.created)}   ${invoice.customer_name ?? ''}`),
    ...invoice.lines.data.flatMap(({ description, amount }, index) => [
      textAt(56, 710 - index * 20, 11, description ?? ''),
      textAt(470, 710 - index * 20, 11, moneyText(amount)),
    ]),
    textAt(56, 690 - invoice.lines.data.length * 20, 13, `Total ${moneyText(invoice.total)}`),
    textAt(56, 668 - invoice.lines.data.length * 20, 11, stateText(invoice)),
    textAt(56, 40, 9, 'Made by the stand-in for Stripe: no money has moved.'),
  ].join('\n');

/** A real, if plain, PDF of one page. */
export const invoicePdf = (invoice: WireInvoice): Buffer => {
  const stream = drawn(invoice);
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${String(Buffer.byteLength(stream, 'latin1'))} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = bodies.map((body, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${String(index + 1)} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(file, 'latin1');
  const size = String(bodies.length + 1);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
};
