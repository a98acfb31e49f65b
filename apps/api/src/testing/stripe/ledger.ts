import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type {
  Page,
  WireAccount,
  WireAccountPage,
  WireCard,
  WireCharge,
  WireCustomer,
  WireDispute,
  WireEvent,
  WireIntent,
  WireInvoice,
  WireInvoicePayment,
  WireLine,
  WirePortalSession,
  WirePrice,
  WireProduct,
  WireRefund,
  WireSession,
  WireSubscription,
  WireTransfer,
} from './wire.ts';

const API_VERSION = '2026-10-28.endive';

/** All stored objects by id; newest last. */
export interface Objects {
  customers: Map<string, WireCustomer>;
  products: Map<string, WireProduct>;
  prices: Map<string, WirePrice>;
  cards: Map<string, WireCard>;
  sessions: Map<string, WireSession>;
  subscriptions: Map<string, WireSubscription>;
  invoices: Map<string, WireInvoice>;
  invoicePayments: Map<string, WireInvoicePayment>;
  intents: Map<string, WireIntent>;
  charges: Map<string, WireCharge>;
  refunds: Map<string, WireRefund>;
  disputes: Map<string, WireDispute>;
  portalSessions: Map<string, WirePortalSession>;
  events: Map<string, WireEvent>;
  /** The trial of the subscription that a Checkout Session will create. */
  trialEnds: Map<string, number>;
  sessionMetadata: Map<string, Record<string, string>>;
  billingModes: Map<string, string>;
  /** Prorations that are added to the next invoice of a subscription. */
  pendingLines: Map<string, WireLine[]>;
  /** Customers whose card is refused. */
  declining: Map<string, true>;
  accounts: Map<string, WireAccount>;
  accountPages: Map<string, WireAccountPage>;
  transfers: Map<string, WireTransfer>;
  /** Accounts to which every transfer is refused. */
  refusing: Map<string, true>;
  /** Our balance in cents, under 'usd'; without a number it is unlimited. */
  funds: Map<string, number>;
}

export interface Ledger {
  objects: Objects;
  /** The server's own URL. */
  url: string;
  /** In seconds, as everything at Stripe. */
  now(): number;
  /** Runs something as of another moment. */
  at<Result>(second: number, act: () => Result): Result;
  /** Runs something without sending events. */
  quietly<Result>(act: () => Result): Result;
  newId(prefix: string): string;
  emit(type: string, object: object, before?: object, account?: string): WireEvent;
  onEvent(listener: (event: WireEvent) => void): void;
  /** The current request: events contain it. */
  request: WireEvent['request'];
}

export const emptyObjects = (): Objects => ({
  customers: new Map(),
  products: new Map(),
  prices: new Map(),
  cards: new Map(),
  sessions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  invoicePayments: new Map(),
  intents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  portalSessions: new Map(),
  events: new Map(),
  trialEnds: new Map(),
  sessionMetadata: new Map(),
  billingModes: new Map(),
  pendingLines: new Map(),
  declining: new Map(),
  accounts: new Map(),
  accountPages: new Map(),
  transfers: new Map(),
  refusing: new Map(),
  funds: new Map(),
});

export const createLedger = (clock: Clock, objects = emptyObjects()): Ledger => {
  const listeners: ((event: WireEvent) => void)[] = [];
  let asOf: number | undefined;
  let isQuiet = false;
  const ledger: Ledger = {
    objects,
    url: '',
    request: { id: null, idempotency_key: null },
    now: () => asOf ?? Math.floor(clock.now().epochMilliseconds / 1000),
    at: (second, act) => {
      const before = asOf;
      asOf = second;
      try {
        return act();
      } finally {
        asOf = before;
      }
    },
    quietly: (act) => {
      isQuiet = true;
      try {
        return act();
      } finally {
        isQuiet = false;
      }
    },
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
    emit: (type, object, before, account) => {
      const event: WireEvent = {
        id: ledger.newId('evt'),
        object: 'event',
        ...(account !== undefined && { account }),
        api_version: API_VERSION,
        created: ledger.now(),
        data: {
          object: structuredClone(object),
          ...(before && { previous_attributes: structuredClone(before) }),
        },
        livemode: false,
        pending_webhooks: 1,
        request: { ...ledger.request },
        type,
      };
      objects.events.set(event.id, event);
      for (const listener of isQuiet ? [] : listeners) listener(event);
      return event;
    },
    onEvent: (listener) => void listeners.push(listener),
  };
  return ledger;
};

export const pageOf = <Row>(data: Row[], url: string): Page<Row> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});
