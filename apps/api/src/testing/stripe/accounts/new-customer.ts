import { type Fields, group, mergeMetadata, text, texts } from '../form.ts';
import type { Ledger } from '../ledger.ts';
import type { WireCard, WireCustomer } from '../wire.ts';

export const newCustomer = (ledger: Ledger, fields: Fields): WireCustomer => {
  const id = ledger.newId('cus');
  const customer: WireCustomer = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: ledger.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: text(fields, 'description') ?? null,
    discount: null,
    email: text(fields, 'email') ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method:
        text(group(fields, 'invoice_settings'), 'default_payment_method') ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, fields),
    name: text(fields, 'name') ?? null,
    next_invoice_sequence: 1,
    phone: text(fields, 'phone') ?? null,
    preferred_locales: texts(fields, 'preferred_locales') ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  ledger.objects.customers.set(id, customer);
  ledger.emit('customer.created', customer);
  return customer;
};

const brands: Record<string, string> = { '4444': 'mastercard', '0005': 'amex' };

export const newCard = (
  ledger: Ledger,
  last4 = '4242',
  customer: string | null = null,
): WireCard => {
  const brand = brands[last4] ?? 'visa';
  const card: WireCard = {
    id: ledger.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(ledger.now() * 1000).getUTCFullYear() + 3,
      fingerprint: `fingerprint${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: ledger.now(),
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  ledger.objects.cards.set(card.id, card);
  return card;
};
