import type Stripe from 'stripe';

/** As Stripe's library types it, but in wire format: ids of other objects, decimals as text. */
type Wire<Typed, Own> = Omit<Typed, keyof Own | 'lastResponse'> & Own;

export interface Page<Row> {
  object: 'list';
  data: Row[];
  has_more: boolean;
  url: string;
}

export type WireCustomer = Wire<
  Stripe.Customer,
  {
    invoice_settings: Wire<
      Stripe.Customer.InvoiceSettings,
      { default_payment_method: string | null }
    >;
  }
>;
export type WireProduct = Stripe.Product;
export type WirePrice = Wire<
  Stripe.Price,
  { product: string; unit_amount: number; unit_amount_decimal: string }
>;
export type WireCard = Wire<Stripe.PaymentMethod, { customer: string | null }>;

export type WireItem = Wire<
  Stripe.SubscriptionItem,
  {
    price: WirePrice;
    plan: Wire<Stripe.Plan, { amount_decimal: string | null }>;
    quantity: number;
    deleted?: undefined;
  }
>;

export type WireSubscription = Wire<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    latest_invoice: string | null;
    items: Page<WireItem>;
  }
>;

export type WireLine = Wire<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
    quantity_decimal: string | null;
    subscription: string | null;
  }
>;

export type WireInvoicePayment = Wire<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;

export type WireInvoice = Wire<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    lines: Page<WireLine>;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    payments?: Page<WireInvoicePayment>;
    deleted?: undefined;
  }
>;

export type WireIntent = Wire<
  Stripe.PaymentIntent,
  { customer: string; latest_charge: string | null; payment_method: string | null }
>;
export type WireCharge = Wire<Stripe.Charge, { customer: string; payment_intent: string }>;
export type WireRefund = Stripe.Refund;

/** The fields that we use. */
export type WireDispute = Pick<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status'
> & { charge: string; payment_intent: string };

export interface WireSessionLine extends Omit<Stripe.LineItem, 'price'> {
  price: WirePrice;
  quantity: number;
}

export type WireSession = Wire<
  Stripe.Checkout.Session,
  {
    customer: string;
    subscription: string | null;
    invoice: string | null;
    payment_intent: string | null;
    line_items: Page<WireSessionLine>;
  }
>;

export type WirePortalSession = Stripe.BillingPortal.Session;

export type WireBank = Wire<Stripe.BankAccount, { account: string }>;

/** A connected account, to which we send money. */
export type WireAccount = Wire<Stripe.Account, { external_accounts: Page<WireBank> }>;
export type WireTransfer = Wire<
  Stripe.Transfer,
  { destination: string; reversals: Page<never>; transfer_group: string | null }
>;

/** A page for one visit, which completes or manages an account. */
export interface WireAccountPage {
  account: string;
  kind: 'onboarding' | 'dashboard';
  return_url: string | null;
  refresh_url: string | null;
}

export interface WireEvent {
  id: string;
  object: 'event';
  /** Its connected account, if it is not ours. */
  account?: string;
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
