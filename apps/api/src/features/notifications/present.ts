import { isTurnKind } from '@lineup/contract/notifications';
import type { Letter, LetterTicket } from '../../platform/mail/layout.ts';
import { type Language, locales } from '../../platform/text.ts';
import {
  buildEnglishWords,
  type MessageContent,
  type Phrases,
} from './words/build-english-words.ts';
import { buildSpanishWords } from './words/build-spanish-words.ts';

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

const phrasesOf = (content: MessageContent, language: Language): Phrases => {
  const { at, zone, changeUntil, customer, barber } = content;
  return {
    day: format(at, zone, language, shortDay),
    time: format(at, zone, language, clock),
    until: changeUntil && format(changeUntil, zone, language, { ...shortDay, ...clock }),
    hello: customer && `, ${customer}`,
    withWhom: barber && { en: ` with ${barber}`, es: ` con ${barber}` }[language],
  };
};

/** Renders a message as a mail and as a text. */
export const wordsOf = (
  content: MessageContent,
  language: Language,
): { letter: Letter; text: string } => {
  const say = { en: buildEnglishWords, es: buildSpanishWords }[language];
  const { text, action, ...words } = say(content, phrasesOf(content, language));
  const isOff = content.kind === 'cancelled';
  const isTurn = isTurnKind(content.kind);
  const url = isOff ? content.links.again : content.links.own;
  return {
    text: `${text} ${url}`,
    letter: {
      ...words,
      ...(!isTurn && { ticket: { ...ticketOf(content, language), isOff } }),
      action: { label: action, url },
      links: isOff
        ? []
        : extraLinks(content, language).filter(
            ({ url: other }) => !isTurn || other === content.links.directions,
          ),
      farewell: farewellOf(content, language),
    },
  };
};
