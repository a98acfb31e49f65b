import { isTurnKind, type MessageKind } from '@lineup/contract/notifications';
import { englishWords } from '@lineup/domain/messages/english-words';
import {
  fillTemplate,
  type MessageTemplate,
  type PlaceholderValues,
  type TemplateField,
} from '@lineup/domain/messages/message-template';
import type {
  FixedPhrases,
  LinkPurpose,
  MessageWords,
} from '@lineup/domain/messages/message-words';
import { spanishWords } from '@lineup/domain/messages/spanish-words';
import type { Letter, LetterTicket } from '../../platform/mail/layout.ts';
import { type Language, locales } from '../../platform/text.ts';

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
  /** The shop's own words; null or absent where it uses Lineup's. */
  own?: { readonly [F in keyof MessageTemplate]?: string | null };
}

const words: Readonly<Record<Language, MessageWords<MessageKind>>> = {
  en: englishWords,
  es: spanishWords,
};

const format = (
  at: Temporal.Instant,
  zone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: zone })
    .format(at.epochMilliseconds)
    // The alphabet of text messages has no narrow spaces.
    .replaceAll(/[\u202f\u00a0]/g, ' ');

const longDay = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const shortDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The same moment in the customer's own time zone; undefined when it is displayed the same. */
const ownTimeOf = (
  { at, zone, ownZone }: MessageContent,
  language: Language,
): string | undefined => {
  if (ownZone === null) return undefined;
  const isSame = at.toZonedDateTimeISO(zone).offset === at.toZonedDateTimeISO(ownZone).offset;
  if (isSame) return undefined;
  return format(at, ownZone, language, { ...shortDay, ...clock, timeZoneName: 'short' });
};

/** Spanish weekdays are lower-case, but a line begins with a capital. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ');

const ticketOf = (content: MessageContent, language: Language): LetterTicket => {
  const { at, zone, barber, services, shop, address, ticket } = content;
  const own = ownTimeOf(content, language);
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

const farewellOf = ({ shop, phone }: MessageContent, language: Language): string =>
  ({
    en: `Sent by Lineup for ${shop}.${phone && ` Questions? Call the shop: ${phone}.`}`,
    es: `Enviado por Lineup para ${shop}.${phone && ` ¿Preguntas? Llama a la barbería: ${phone}.`}`,
  })[language];

const extraLinks = ({ links }: MessageContent, language: Language) => [
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

/** What the link of a message is for. */
const purposeOf = ({ kind, changeUntil }: MessageContent): LinkPurpose => {
  if (kind === 'cancelled') return 'again';
  if (kind === 'barber_dropped') return 'choose';
  if (isTurnKind(kind)) return 'ticket';
  return changeUntil === null ? 'details' : 'change';
};

/** The end of a text. Only a confirmation mentions that the booking can be changed. */
const textEndOf = (content: MessageContent, { textEnds }: FixedPhrases): string => {
  if (content.isToConfirm) return textEnds.confirm;
  const purpose = purposeOf(content);
  const isShort = purpose === 'change' && content.kind !== 'confirmation';
  return textEnds[isShort ? 'details' : purpose];
};

const valuesOf = (
  content: MessageContent,
  language: Language,
  { change }: FixedPhrases,
): PlaceholderValues => {
  const { at, zone, changeUntil, customer, barber, shop, services, address, phone } = content;
  const until = changeUntil && format(changeUntil, zone, language, { ...shortDay, ...clock });
  return {
    customer,
    barber,
    shop,
    address,
    phone,
    services: services.join(', '),
    ticket: String(content.ticket),
    day: format(at, zone, language, shortDay),
    time: format(at, zone, language, clock),
    change: isTurnKind(content.kind) || content.kind === 'cancelled' ? '' : change(until),
  };
};

/** Paragraphs are separated by an empty line. */
const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Names of services or an address can make a shop's own text too long for two text messages. */
const LONGEST_OWN_TEXT = 220;

const shortened = (text: string): string =>
  text.length <= LONGEST_OWN_TEXT ? text : `${text.slice(0, LONGEST_OWN_TEXT - 3).trimEnd()}...`;

/** Lineup's own template of a message, which a shop can replace field by field. */
export const defaultTemplate = (kind: MessageKind, language: Language): MessageTemplate =>
  words[language].templates[kind];

/** Renders a message as a mail and as a text. */
export const wordsOf = (
  content: MessageContent,
  language: Language,
): { letter: Letter; text: string } => {
  const { phrases } = words[language];
  const values = valuesOf(content, language, phrases);
  const template = defaultTemplate(content.kind, language);
  const fill = (field: TemplateField): string =>
    fillTemplate(content.own?.[field] ?? template[field], values);
  const ownText = content.own?.text ?? null;
  const isOff = content.kind === 'cancelled';
  const isTurn = isTurnKind(content.kind);
  const url = isOff ? content.links.again : content.links.own;
  return {
    text: [
      ownText === null ? fill('text') : shortened(fill('text')),
      textEndOf(content, phrases),
      url,
    ]
      .filter((part) => part !== '')
      .join(' '),
    letter: {
      subject: fill('subject'),
      heading: fill('heading'),
      paragraphs: [
        ...(content.isToConfirm ? [phrases.confirm] : []),
        ...paragraphsOf(fill('body')),
      ],
      ...(!isTurn && { ticket: { ...ticketOf(content, language), isOff } }),
      action: { label: phrases.actions[purposeOf(content)], url },
      links: isOff
        ? []
        : extraLinks(content, language).filter(
            ({ url: other }) => !isTurn || other === content.links.directions,
          ),
      farewell: farewellOf(content, language),
    },
  };
};
