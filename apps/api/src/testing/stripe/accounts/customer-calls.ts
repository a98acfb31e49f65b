import { type Call, requireFrom } from '../calls.ts';
import { type Fields, group, mergeMetadata, text, texts } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import { listPage, matching } from '../list.ts';
import type { WireCustomer } from '../wire.ts';
import { newCard, newCustomer } from './new-customer.ts';

const updateCustomer = (ledger: Ledger, fields: Fields, id: string): WireCustomer => {
  const customer = requireFrom(ledger.objects.customers, 'customer', id);
  customer.email = text(fields, 'email') ?? customer.email;
  customer.name = text(fields, 'name') ?? customer.name ?? null;
  customer.description = text(fields, 'description') ?? customer.description;
  customer.preferred_locales =
    texts(fields, 'preferred_locales') ?? customer.preferred_locales ?? [];
  customer.metadata = mergeMetadata(customer.metadata, fields);
  const card = text(group(fields, 'invoice_settings'), 'default_payment_method');
  if (card !== undefined) {
    requireFrom(ledger.objects.cards, 'PaymentMethod', card);
    customer.invoice_settings.default_payment_method = card;
  }
  ledger.emit('customer.updated', customer);
  return customer;
};

const attach = (ledger: Ledger, fields: Fields, id: string) => {
  const customer = requireFrom(ledger.objects.customers, 'customer', text(fields, 'customer'));
  // Stripe's own names of test cards create a new card each time.
  const card =
    id === 'pm_card_visa'
      ? newCard(ledger)
      : requireFrom(ledger.objects.cards, 'PaymentMethod', id);
  card.customer = customer.id;
  ledger.emit('payment_method.attached', card);
  return card;
};

/** Customers and their cards. */
export const customerCalls: Call[] = [
  { method: 'POST', path: '/v1/customers', answer: newCustomer },
  {
    method: 'GET',
    path: '/v1/customers',
    answer: ({ objects }, fields) =>
      listPage(objects.customers, '/v1/customers', fields, matching(fields, ['email'])),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.customers, 'customer', id),
  },
  { method: 'POST', path: '/v1/customers/:id', answer: updateCustomer },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    answer: ({ objects }, fields, id) =>
      listPage(
        objects.cards,
        `/v1/customers/${id}/payment_methods`,
        fields,
        ({ customer }) => customer === id,
      ),
  },
  { method: 'POST', path: '/v1/payment_methods', answer: (ledger) => newCard(ledger) },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    answer: ({ objects }, fields) =>
      listPage(
        objects.cards,
        '/v1/payment_methods',
        fields,
        matching(fields, ['customer', 'type']),
      ),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    answer: ({ objects }, _fields, id) => requireFrom(objects.cards, 'PaymentMethod', id),
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', answer: attach },
];
