import { type Call, requireFrom } from '../calls.ts';
import { group, integer, text, texts } from '../form.ts';
import { listPage, matching } from '../list.ts';
import { findPreview, previewInvoice } from './preview-invoice.ts';
import { refundCharge } from './refund-charge.ts';
import { payInvoice, subscriptionOf, voidInvoice } from './settle-invoice.ts';

/** Invoices, payments and disputes. */
export const invoiceCalls: Call[] = [
  { method: 'POST', path: '/v1/invoices/create_preview', answer: previewInvoice },
  {
    method: 'GET',
    path: '/v1/invoices',
    answer: (ledger, fields) => {
      const subscription = text(fields, 'subscription');
      return listPage(
        ledger.objects.invoices,
        '/v1/invoices',
        fields,
        (invoice) =>
          matching(fields, ['customer', 'status'])(invoice) &&
          (subscription === undefined || subscriptionOf(ledger, invoice)?.id === subscription),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.invoices, 'invoice', id),
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    answer: (ledger, fields, id) => {
      const invoice =
        findPreview(ledger, id) ?? requireFrom(ledger.objects.invoices, 'invoice', id);
      // In the order of the invoice.
      const rows = new Map(invoice.lines.data.toReversed().map((line) => [line.id, line]));
      return listPage(rows, `/v1/invoices/${id}/lines`, fields);
    },
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    answer: (ledger, _fields, id) =>
      payInvoice(ledger, requireFrom(ledger.objects.invoices, 'invoice', id)),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    answer: (ledger, _fields, id) =>
      voidInvoice(ledger, requireFrom(ledger.objects.invoices, 'invoice', id)),
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    answer: ({ objects }, fields) => {
      const intent = text(group(fields, 'payment'), 'payment_intent');
      return listPage(
        objects.invoicePayments,
        '/v1/invoice_payments',
        fields,
        (each) =>
          matching(fields, ['invoice', 'status'])(each) &&
          (intent === undefined || each.payment.payment_intent === intent),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.intents, 'payment_intent', id),
  },
  {
    method: 'GET',
    path: '/v1/charges',
    answer: ({ objects }, fields) =>
      listPage(
        objects.charges,
        '/v1/charges',
        fields,
        matching(fields, ['customer', 'payment_intent']),
      ),
  },
  {
    method: 'GET',
    path: '/v1/charges/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.charges, 'charge', id),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    answer: (ledger, fields) => {
      const intent = ledger.objects.intents.get(text(fields, 'payment_intent') ?? '');
      const id = text(fields, 'charge') ?? intent?.latest_charge ?? undefined;
      const charge = requireFrom(ledger.objects.charges, 'charge', id, 'charge');
      return refundCharge(ledger, charge, integer(fields, 'amount'));
    },
  },
  {
    method: 'GET',
    path: '/v1/refunds',
    answer: ({ objects }, fields) =>
      listPage(
        objects.refunds,
        '/v1/refunds',
        fields,
        matching(fields, ['charge', 'payment_intent']),
      ),
  },
  {
    method: 'GET',
    path: '/v1/disputes',
    answer: ({ objects }, fields) =>
      listPage(
        objects.disputes,
        '/v1/disputes',
        fields,
        matching(fields, ['charge', 'payment_intent']),
      ),
  },
  {
    method: 'GET',
    path: '/v1/events',
    answer: ({ objects }, fields) => {
      const types = texts(fields, 'types');
      const since = integer(group(fields, 'created'), 'gte');
      return listPage(
        objects.events,
        '/v1/events',
        fields,
        (event) =>
          matching(fields, ['type'])(event) &&
          (types === undefined || types.includes(event.type)) &&
          (since === undefined || event.created >= since),
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.events, 'event', id),
  },
];
