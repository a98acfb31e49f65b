import type { MessageKind } from '@lineup/contract/notifications';
import type { Letter, LetterTicket } from '../../platform/mail/layout.ts';
import type { Language } from '../../platform/text.ts';

/** What a message tells, before it is put into words. */
export interface Told {
  kind: MessageKind;
  /** First names, as everywhere in public; '' when nobody said. */
  customer: string;
  barber: string;
  shop: string;
  address: string;
  phone: string;
  services: readonly string[];
  ticket: number;
  isCalled: boolean;
  at: Temporal.Instant;
  /** Null: too late to change it online. */
  changeUntil: Temporal.Instant | null;
  zone: string;
  /** Where they booked from, when that is elsewhere. */
  ownZone: string | null;
  links: { own: string; calendar: string | null; directions: string | null; again: string };
}

const locales = { en: 'en-US', es: 'es-US' } as const;

const format = (
  at: Temporal.Instant,
  zone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: zone })
    .format(at.epochMilliseconds)
    // Narrow spaces are more than a text message's alphabet has.
    .replaceAll(/[\u202f\u00a0]/g, ' ');

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The same moment on the customer's own clock; undefined where it shows the same. */
const ownTimeOf = ({ at, zone, ownZone }: Told, language: Language): string | undefined => {
  if (ownZone === null) return undefined;
  const isSame = at.toZonedDateTimeISO(zone).offset === at.toZonedDateTimeISO(ownZone).offset;
  if (isSame) return undefined;
  return format(at, ownZone, language, { ...shortDay, ...clock, timeZoneName: 'short' });
};

/** Spanish days begin small; a line begins large. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

const ticketOf = (told: Told, language: Language): LetterTicket => {
  const { at, zone, barber, services, shop, address, ticket } = told;
  const own = ownTimeOf(told, language);
  const isSpanish = language === 'es';
  const withWhom = barber && (isSpanish ? `con ${barber}` : `with ${barber}`);
  const yours = isSpanish ? 'Tu hora' : 'Your time';
  return {
    day: capitalized(format(at, zone, language, longDay)),
    time: format(
      at,
      zone,
      language,
      own === undefined ? clock : { ...clock, timeZoneName: 'short' },
    ),
    lines: [
      ...(own === undefined ? [] : [`${yours}: ${own}`]),
      joined([services.join(', '), withWhom]),
      joined([shop, address]),
      isSpanish ? `Turno n.º ${String(ticket)}` : `Ticket #${String(ticket)}`,
    ].filter((line) => line !== ''),
  };
};

const farewellOf = ({ shop, phone }: Told, language: Language): string =>
  ({
    en: `Sent by Lineup for ${shop}.${phone && ` Questions? Call the shop: ${phone}.`}`,
    es: `Enviado por Lineup para ${shop}.${phone && ` ¿Preguntas? Llama a la barbería: ${phone}.`}`,
  })[language];

const extraLinks = ({ links }: Told, language: Language) => [
  ...(links.calendar === null
    ? []
    : [
        {
          label: { en: 'Add to calendar', es: 'Añadir al calendario' }[language],
          url: links.calendar,
        },
      ]),
  ...(links.directions === null
    ? []
    : [{ label: { en: 'Directions', es: 'Cómo llegar' }[language], url: links.directions }]),
];

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  /** Without its link. */
  text: string;
}

interface Phrases {
  day: string;
  time: string;
  /** Null: call the shop. */
  until: string | null;
  hello: string;
  withWhom: string;
}

const phrasesOf = (told: Told, language: Language): Phrases => {
  const { at, zone, changeUntil, customer, barber } = told;
  return {
    day: format(at, zone, language, shortDay),
    time: format(at, zone, language, clock),
    until: changeUntil && format(changeUntil, zone, language, { ...shortDay, ...clock }),
    hello: customer && `, ${customer}`,
    withWhom: barber && { en: ` with ${barber}`, es: ` con ${barber}` }[language],
  };
};

const english = (told: Told, { day, time, until, hello, withWhom }: Phrases): Words => {
  const { shop, ticket, isCalled } = told;
  const change =
    until === null
      ? 'Plans change? It is too late to change it online: please call the shop.'
      : `Plans change? Move or cancel it until ${until}.`;
  const manage = until === null ? 'View my booking' : 'View, move or cancel';
  switch (told.kind) {
    case 'confirmation':
      return {
        subject: `Booked: ${day}, ${time} at ${shop}`,
        heading: `You’re booked${hello}`,
        paragraphs: [change],
        action: manage,
        text: `${shop}: you're booked for ${day}, ${time}${withWhom}. Ticket #${String(ticket)}. ${until === null ? 'Details' : 'Move or cancel'}:`,
      };
    case 'moved':
      return {
        subject: `New time: ${day}, ${time} at ${shop}`,
        heading: `Your booking has moved${hello}`,
        paragraphs: ['This is the new time. The old one is free again.', change],
        action: manage,
        text: `${shop}: your booking has moved to ${day}, ${time}${withWhom}. Ticket #${String(ticket)}. Details:`,
      };
    case 'cancelled':
      return {
        subject: `Cancelled: ${day}, ${time} at ${shop}`,
        heading: `Your booking is cancelled${hello}`,
        paragraphs: ['Nothing else to do. You are welcome any other day.'],
        action: 'Book another time',
        text: `${shop}: your booking for ${day}, ${time}${withWhom} is cancelled. Book again:`,
      };
    case 'day_reminder':
    case 'hour_reminder':
      return {
        subject: `Reminder: ${day}, ${time} at ${shop}`,
        heading: `See you soon${hello}`,
        paragraphs:
          told.kind === 'day_reminder'
            ? [change]
            : ['Running late? Tell the shop from your ticket, and your place is kept.'],
        action: manage,
        text: `${shop}: see you ${day}, ${time}${withWhom}. Ticket #${String(ticket)}. Details:`,
      };
    case 'turn_alert':
      return {
        subject: isCalled ? `It’s your turn at ${shop}` : `You’re next at ${shop}`,
        heading: isCalled ? `It’s your turn${hello}` : `You’re next${hello}`,
        paragraphs: [
          isCalled
            ? `Ticket #${String(ticket)}: your chair is ready. Need a few more minutes? Say so on your ticket.`
            : `Ticket #${String(ticket)}: nobody is before you. Please be at the shop. Need more time? Say so on your ticket.`,
        ],
        action: 'Open my ticket',
        text: isCalled
          ? `${shop}: it's your turn, ticket #${String(ticket)}. Your chair is ready.`
          : `${shop}: you're next, ticket #${String(ticket)}. Please be at the shop.`,
      };
  }
};

const spanish = (told: Told, { day, time, until, hello, withWhom }: Phrases): Words => {
  const { shop, ticket, isCalled } = told;
  const change =
    until === null
      ? '¿Cambio de planes? Ya es tarde para cambiarla en línea: llama a la barbería.'
      : `¿Cambio de planes? Cámbiala o cancélala hasta el ${until}.`;
  const manage = until === null ? 'Ver mi reserva' : 'Ver, cambiar o cancelar';
  switch (told.kind) {
    case 'confirmation':
      return {
        subject: `Reserva: ${day}, ${time} en ${shop}`,
        heading: `Tu reserva está hecha${hello}`,
        paragraphs: [change],
        action: manage,
        text: `${shop}: tienes reserva el ${day}, ${time}${withWhom}. Turno n.º ${String(ticket)}. ${until === null ? 'Detalles' : 'Cambiar o cancelar'}:`,
      };
    case 'moved':
      return {
        subject: `Nueva hora: ${day}, ${time} en ${shop}`,
        heading: `Tu reserva ha cambiado${hello}`,
        paragraphs: ['Esta es la nueva hora. La anterior queda libre.', change],
        action: manage,
        text: `${shop}: tu reserva pasa al ${day}, ${time}${withWhom}. Turno n.º ${String(ticket)}. Detalles:`,
      };
    case 'cancelled':
      return {
        subject: `Cancelada: ${day}, ${time} en ${shop}`,
        heading: `Tu reserva está cancelada${hello}`,
        paragraphs: ['No tienes que hacer nada más. Te esperamos cualquier otro día.'],
        action: 'Reservar otra hora',
        text: `${shop}: tu reserva del ${day}, ${time}${withWhom} está cancelada. Reservar de nuevo:`,
      };
    case 'day_reminder':
    case 'hour_reminder':
      return {
        subject: `Recordatorio: ${day}, ${time} en ${shop}`,
        heading: `Nos vemos pronto${hello}`,
        paragraphs:
          told.kind === 'day_reminder'
            ? [change]
            : ['¿Llegas tarde? Avisa a la barbería desde tu turno y te guarda el sitio.'],
        action: manage,
        text: `${shop}: te esperamos el ${day}, ${time}${withWhom}. Turno n.º ${String(ticket)}. Detalles:`,
      };
    case 'turn_alert':
      return {
        subject: isCalled ? `Es tu turno en ${shop}` : `Sigues tú en ${shop}`,
        heading: isCalled ? `Es tu turno${hello}` : `Sigues tú${hello}`,
        paragraphs: [
          isCalled
            ? `Turno n.º ${String(ticket)}: tu silla está lista. ¿Necesitas unos minutos más? Dilo en tu turno.`
            : `Turno n.º ${String(ticket)}: no hay nadie antes que tú. Ven a la barbería. ¿Necesitas más tiempo? Dilo en tu turno.`,
        ],
        action: 'Abrir mi turno',
        text: isCalled
          ? `${shop}: es tu turno, n.º ${String(ticket)}. Tu silla está lista.`
          : `${shop}: sigues tú, turno n.º ${String(ticket)}. Ven a la barbería.`,
      };
  }
};

/** A message as a mail and as a text. */
export const wordsOf = (told: Told, language: Language): { letter: Letter; text: string } => {
  const say = { en: english, es: spanish }[language];
  const { text, action, ...words } = say(told, phrasesOf(told, language));
  const isOff = told.kind === 'cancelled';
  const url = isOff ? told.links.again : told.links.own;
  return {
    text: `${text} ${url}`,
    letter: {
      ...words,
      ...(told.kind !== 'turn_alert' && { ticket: { ...ticketOf(told, language), isOff } }),
      action: { label: action, url },
      links: isOff
        ? []
        : extraLinks(told, language).filter(
            ({ url: other }) => told.kind !== 'turn_alert' || other === told.links.directions,
          ),
      farewell: farewellOf(told, language),
    },
  };
};
