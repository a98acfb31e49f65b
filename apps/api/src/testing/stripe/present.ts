import { randomUUID } from 'node:crypto';
import { type Ledger, pageOf } from './ledger.ts';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Finds any object by its id. */
const find = ({ objects }: Ledger, id: string): unknown => {
  for (const kept of Object.values(objects) as Map<string, unknown>[]) {
    const found = kept.get(id);
    if (isPlain(found) && found['id'] === id) return structuredClone(found);
  }
  return undefined;
};

/** Fields that Stripe only includes on request. */
const included = (ledger: Ledger, object: Plain, field: string): unknown => {
  if (object['object'] === 'invoice' && field === 'payments') {
    const own = [...ledger.objects.invoicePayments.values()].filter(
      ({ invoice }) => invoice === object['id'],
    );
    return pageOf(structuredClone(own), `/v1/invoice_payments?invoice=${String(object['id'])}`);
  }
  if (object['object'] === 'checkout.session' && field === 'line_items') {
    return structuredClone(ledger.objects.sessions.get(String(object['id']))?.line_items);
  }
  return undefined;
};

const expandPath = (ledger: Ledger, value: unknown, [field, ...rest]: readonly string[]): void => {
  if (Array.isArray(value)) {
    for (const each of value) expandPath(ledger, each, [field ?? '', ...rest]);
    return;
  }
  if (!isPlain(value) || field === undefined) return;
  value[field] ??= included(ledger, value, field);
  const found = value[field];
  if (typeof found === 'string') value[field] = find(ledger, found) ?? found;
  if (value[field] !== undefined && rest.length > 0) expandPath(ledger, value[field], rest);
};

/** Stripe embeds only the beginning of a list in an object. */
const EMBEDDED = 10;

const firstLines = (lines: unknown): unknown => {
  if (!isPlain(lines) || !Array.isArray(lines['data'])) return lines;
  const data: unknown[] = lines['data'];
  return { ...lines, data: data.slice(0, EMBEDDED), has_more: data.length > EMBEDDED };
};

/** As at Stripe, every response has other URLs of an invoice, because they are signed again. */
const resigned = (address: unknown): unknown =>
  typeof address === 'string' ? `${address}?s=${randomUUID()}` : address;

const withoutHidden = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutHidden);
  if (!isPlain(value)) return value;
  if (value['object'] === 'list') return { ...value, data: withoutHidden(value['data']) };
  if (value['object'] === 'invoice') {
    return {
      ...value,
      lines: firstLines(value['lines']),
      hosted_invoice_url: resigned(value['hosted_invoice_url']),
      invoice_pdf: resigned(value['invoice_pdf']),
    };
  }
  if (value['object'] !== 'checkout.session') return value;
  const { line_items: _hidden, ...shown } = value;
  return shown;
};

/** A response as it is sent: ids are replaced by their objects where the request expands them. */
export const present = (ledger: Ledger, object: object, expand: readonly string[] = []): object => {
  const answer = withoutHidden(structuredClone(object));
  for (const path of expand) expandPath(ledger, answer, path.split('.'));
  return answer as object;
};
