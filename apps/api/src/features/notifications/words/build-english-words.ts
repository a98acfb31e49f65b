import type { MessageKind, TurnKind } from '@lineup/contract/notifications';

/** The data of a message, before it is rendered as text. */
export interface MessageContent {
  kind: MessageKind;
  /** First names, as everywhere in public; '' when no name was given. */
  customer: string;
  barber: string;
  shop: string;
  address: string;
  phone: string;
  services: readonly string[];
  ticket: number;
  at: Temporal.Instant;
  /** Null when it is too late to change the booking online. */
  changeUntil: Temporal.Instant | null;
  zone: string;
  /** The time zone in which the customer booked, if it is another one. */
  ownZone: string | null;
  /** The customer has to open the link and confirm. */
  isToConfirm: boolean;
  links: { own: string; calendar: string | null; directions: string | null; again: string };
}

/** A message in one language. */
export interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  /** The text without its link. */
  text: string;
}

/** The phrases of the sentences. */
export interface Phrases {
  day: string;
  time: string;
  /** Null when the customer has to call the shop. */
  until: string | null;
  hello: string;
  withWhom: string;
}

/** The messages about a customer's turn. */
const englishTurnWords = (
  kind: TurnKind,
  { shop, ticket, barber }: MessageContent,
  hello: string,
): Words => {
  switch (kind) {
    case 'turn_alert':
      return {
        subject: `You’re next at ${shop}`,
        heading: `You’re next${hello}`,
        paragraphs: [
          `Ticket #${String(ticket)}: nobody is before you. Please be at the shop. Need more time? Say so on your ticket.`,
        ],
        action: 'Open my ticket',
        text: `${shop}: you're next, ticket #${String(ticket)}. Please be at the shop.`,
      };
    case 'turn_called':
      return {
        subject: `It’s your turn at ${shop}`,
        heading: `It’s your turn${hello}`,
        paragraphs: [
          `Ticket #${String(ticket)}: your chair is ready. Need a few more minutes? Say so on your ticket.`,
        ],
        action: 'Open my ticket',
        text: `${shop}: it's your turn, ticket #${String(ticket)}. Your chair is ready.`,
      };
    case 'turn_corrected':
      return {
        subject: `Not your turn yet at ${shop}`,
        heading: `Not your turn yet${hello}`,
        paragraphs: [
          `We called ticket #${String(ticket)} too early. Sorry about that: you keep your place, and we write again when it is your turn.`,
        ],
        action: 'Open my ticket',
        text: `${shop}: sorry, ticket #${String(ticket)} was called too early. You keep your place; we text you when it's your turn.`,
      };
    case 'barber_dropped':
      return {
        subject: `Any barber for you at ${shop}`,
        heading: `The next free barber takes you${hello}`,
        paragraphs: [
          `Ticket #${String(ticket)} no longer waits for the barber you asked for. You keep your place, and the next free barber calls you. Want somebody else? Choose on your ticket.`,
        ],
        action: 'Open my ticket',
        text: `${shop}: ticket #${String(ticket)} now waits for the next free barber, not the one you asked for. You keep your place. To choose again:`,
      };
    case 'barber_kept':
      return {
        subject: `You wait for ${barber} at ${shop}`,
        heading: `You wait for ${barber}${hello}`,
        paragraphs: [
          `We told you that the next free barber takes you. Sorry about that: ticket #${String(ticket)} waits for ${barber}.`,
        ],
        action: 'Open my ticket',
        text: `${shop}: sorry, ticket #${String(ticket)} waits for ${barber}, not for any barber.`,
      };
  }
};

/** Returns the words of each message in English. */
export const buildEnglishWords = (
  content: MessageContent,
  { day, time, until, hello, withWhom }: Phrases,
): Words => {
  const { shop, ticket } = content;
  const change =
    until === null
      ? 'Plans change? It is too late to change it online: please call the shop.'
      : `Plans change? Move or cancel it until ${until}.`;
  const manage = until === null ? 'View my booking' : 'View, move or cancel';
  switch (content.kind) {
    case 'confirmation':
      return {
        subject: `Booked: ${day}, ${time} at ${shop}`,
        heading: `You’re booked${hello}`,
        paragraphs: content.isToConfirm
          ? ['Please confirm that this booking is yours: open it and press the button.', change]
          : [change],
        action: manage,
        text: `${shop}: you're booked for ${day}, ${time}${withWhom}. Ticket #${String(ticket)}. ${content.isToConfirm ? 'Confirm' : until === null ? 'Details' : 'Move or cancel'}:`,
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
        subject: `Canceled: ${day}, ${time} at ${shop}`,
        heading: `Your booking is canceled${hello}`,
        paragraphs: ['Nothing else to do. You are welcome any other day.'],
        action: 'Book another time',
        text: `${shop}: your booking for ${day}, ${time}${withWhom} is canceled. Book again:`,
      };
    case 'day_reminder':
    case 'hour_reminder':
      return {
        subject: `Reminder: ${day}, ${time} at ${shop}`,
        heading: `See you soon${hello}`,
        paragraphs:
          content.kind === 'day_reminder'
            ? [change]
            : ['Running late? Tell the shop from your ticket, and your place is kept.'],
        action: manage,
        text: `${shop}: see you ${day}, ${time}${withWhom}. Ticket #${String(ticket)}. Details:`,
      };
    case 'restored':
      return {
        subject: `Not canceled: ${day}, ${time} at ${shop}`,
        heading: `Your booking is on again${hello}`,
        paragraphs: [
          'We told you that it was canceled. Sorry about that: it stands, at the time you had.',
          change,
        ],
        action: manage,
        text: `${shop}: your booking for ${day}, ${time}${withWhom} is not canceled after all, sorry. Ticket #${String(ticket)}. Details:`,
      };
    case 'turn_alert':
    case 'turn_called':
    case 'turn_corrected':
    case 'barber_dropped':
    case 'barber_kept':
      return englishTurnWords(content.kind, content, hello);
  }
};
