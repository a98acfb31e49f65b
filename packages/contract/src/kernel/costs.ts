/** What a request can use up of others: of the shop, of a stranger, of Lineup. */
export type Resource = 'text' | 'mail' | 'check_in' | 'slot' | 'name' | 'file' | 'job';

export interface Cap {
  /**
   * Which requests are counted together.
   * - actor: the account, the ticket or the kiosk that calls
   * - shop: everybody who works for the shop
   * - network: an IPv4 address or an IPv6 /64, per shop where the path names one
   * - recipient: the mailbox or phone number in the body, over all shops and networks
   */
  readonly per: 'actor' | 'shop' | 'network' | 'recipient';
  readonly most: number;
  readonly minutes: number;
}

export interface Cost {
  /** Calls with the same name are counted together. */
  readonly name: string;
  readonly resources: readonly [Resource, ...Resource[]];
  readonly caps: readonly [Cap, ...Cap[]];
  /** The fields of the body that name the recipient. */
  readonly recipient?: readonly string[];
  /** The text of the refusal. */
  readonly refusal: { readonly en: string; readonly es: string };
}

/**
 * - nothing: the request adds no message, file, job, check-in, held time or name
 * - signed: the caller is a service that signs what it sends, and its signature is checked
 */
export type Spending = Cost | 'nothing' | 'signed';

const HOUR = 60;
const DAY = 24 * HOUR;

const later = {
  en: 'That was very often in a short time. Please try again later.',
  es: 'Han sido muchas veces en poco tiempo. Inténtalo más tarde.',
};
const tomorrow = {
  en: 'You have reached the limit for today. Please try again tomorrow.',
  es: 'Has llegado al límite de hoy. Inténtalo mañana.',
};

/** Mails to an address that was typed and is not confirmed yet. */
export const mailToStranger = {
  name: 'mail to a stranger',
  resources: ['mail', 'job'],
  caps: [
    { per: 'network', most: 60, minutes: HOUR },
    { per: 'recipient', most: 20, minutes: DAY },
  ],
  recipient: ['email'],
  refusal: later,
} as const satisfies Cost;

/** Another mail for a link that was sent before: the body does not contain the address. */
export const mailByLink = {
  name: 'mail by a link',
  resources: ['mail', 'job'],
  caps: [{ per: 'network', most: 120, minutes: HOUR }],
  refusal: later,
} as const satisfies Cost;

/** Signing in: a new device is reported by mail. */
export const signIn = {
  name: 'sign-in',
  resources: ['mail', 'job'],
  caps: [{ per: 'network', most: 600, minutes: HOUR }],
  refusal: later,
} as const satisfies Cost;

/** A new account, shop or membership: it takes a name and sends mails. */
export const newAccount = {
  name: 'new account',
  resources: ['name', 'mail', 'job'],
  caps: [{ per: 'network', most: 60, minutes: HOUR }],
  refusal: later,
} as const satisfies Cost;

/** Changes of one's own account: they send mails, and a picture is a file. */
export const ownAccount = {
  name: 'own account',
  resources: ['mail', 'file', 'name', 'job'],
  caps: [{ per: 'actor', most: 200, minutes: DAY }],
  refusal: tomorrow,
} as const satisfies Cost;

/** A check-in from the shop's public page. */
export const publicCheckIn = {
  name: 'public check-in',
  resources: ['check_in', 'text', 'mail', 'job'],
  caps: [{ per: 'network', most: 120, minutes: HOUR }],
  refusal: {
    en: 'There were very many check-ins from here. Please check in at the counter.',
    es: 'Ha habido muchísimos registros desde aquí. Regístrate en el mostrador.',
  },
} as const satisfies Cost;

export const kioskCheckIn = {
  name: 'check-in at a kiosk',
  resources: ['check_in', 'text', 'mail', 'job'],
  caps: [{ per: 'actor', most: 300, minutes: HOUR }],
  refusal: {
    en: 'There were very many check-ins at this kiosk. Please ask at the counter.',
    es: 'Ha habido muchísimos registros en este quiosco. Pregunta en el mostrador.',
  },
} as const satisfies Cost;

/** A booking that a customer makes. */
export const publicBooking = {
  name: 'public booking',
  resources: ['slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'network', most: 40, minutes: HOUR },
    { per: 'recipient', most: 6, minutes: DAY },
  ],
  recipient: ['email', 'phone'],
  refusal: {
    en: 'There were very many bookings from here. Please call the shop.',
    es: 'Ha habido muchísimas reservas desde aquí. Llama a la barbería.',
  },
} as const satisfies Cost;

/** Resends a booking's message, whose recipient may be a stranger. */
export const confirmationAgain = {
  name: 'confirmation again',
  resources: ['text', 'mail', 'job'],
  caps: [
    { per: 'network', most: 20, minutes: HOUR },
    { per: 'recipient', most: 3, minutes: DAY },
  ],
  recipient: ['email', 'phone'],
  refusal: {
    en: 'We have sent it several times. Look among your unwanted mail, or call the shop.',
    es: 'Lo hemos enviado varias veces. Busca en el correo no deseado o llama a la barbería.',
  },
} as const satisfies Cost;

/** Changes of a customer's own ticket or booking. */
export const ticketChange = {
  name: 'ticket change',
  resources: ['check_in', 'slot', 'text', 'mail', 'job'],
  caps: [{ per: 'actor', most: 60, minutes: HOUR }],
  refusal: later,
} as const satisfies Cost;

/** The staff's normal work with the line and the calendar. */
export const lineWork = {
  name: 'line work',
  resources: ['check_in', 'slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'actor', most: 1500, minutes: HOUR },
    { per: 'shop', most: 20_000, minutes: DAY },
  ],
  refusal: later,
} as const satisfies Cost;

/** Settings, services, opening hours, billing, customers: some of it moves bookings. */
export const shopManagement = {
  name: 'shop management',
  resources: ['name', 'file', 'slot', 'text', 'mail', 'job'],
  caps: [
    { per: 'actor', most: 600, minutes: HOUR },
    { per: 'shop', most: 5000, minutes: DAY },
  ],
  refusal: later,
} as const satisfies Cost;

/** An invitation goes to a mailbox that may be a stranger's. */
export const invitation = {
  name: 'invitation',
  resources: ['mail', 'job'],
  caps: [
    { per: 'shop', most: 60, minutes: DAY },
    { per: 'recipient', most: 10, minutes: DAY },
  ],
  recipient: ['email'],
  refusal: tomorrow,
} as const satisfies Cost;

/** An export file, with a mail that links to it. */
export const exportedFile = {
  name: 'exported file',
  resources: ['file', 'mail', 'job'],
  caps: [{ per: 'actor', most: 100, minutes: DAY }],
  refusal: tomorrow,
} as const satisfies Cost;

/** A mail with an example of a message, to one's own mailbox. */
export const testMessage = {
  name: 'test message',
  resources: ['mail', 'job'],
  caps: [{ per: 'actor', most: 40, minutes: DAY }],
  refusal: tomorrow,
} as const satisfies Cost;

/** A question to Lineup's support: it is answered by mail. */
export const supportQuestion = {
  name: 'support question',
  resources: ['mail', 'job'],
  caps: [{ per: 'actor', most: 30, minutes: DAY }],
  refusal: tomorrow,
} as const satisfies Cost;

/**
 * How many messages a day one mailbox or phone number gets from all shops together. They are counted
 * when they are sent, which is long after the request that caused them.
 */
export const messagesToCustomer = {
  sms: { name: 'texts to a customer per recipient', most: 15, minutes: DAY },
  email: { name: 'mails to a customer per recipient', most: 30, minutes: DAY },
} as const;
