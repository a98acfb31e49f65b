import { isTurnKind } from '@lineup/contract/notifications';
import { firstNameOf } from '@lineup/domain/accounts/first-name';
import { brandColors } from '@lineup/domain/brand/brand-colors';
import { confirmCodeOf, ticketTokenOf } from '../../../platform/keys/ticket-token.ts';
import { type LetterBrand, renderLetter } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { formatPhone, normalizePhone } from '../../../platform/phone.ts';
import { pictureAddress } from '../../../platform/pictures/pictures.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { hashSecret } from '../../../platform/sessions/refresh-token.ts';
import { type Language, oneLine } from '../../../platform/text.ts';
import { type MessageContent, wordsOf } from '../present.ts';
import type { MessageRow } from '../sending/sending-repository.ts';
import { buildBookingFile } from './build-booking-file.ts';

type Sender = Pick<Platform, 'config' | 'clock'>;

const languageOf = (row: MessageRow): Language => row.customer_language ?? row.language;

const linksOf = (
  { config }: Pick<Sender, 'config'>,
  shop: LineShopId,
  row: MessageRow,
): MessageContent['links'] => {
  const base = `${config.PUBLIC_URL}/shop/${row.username}`;
  const directions =
    row.address === ''
      ? null
      : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(row.address)}`;
  // A visit older than messages: only its holder has the link.
  if (row.token_seed === null) return { own: base, calendar: null, directions, again: base };
  const token = ticketTokenOf({ config }, shop, row.token_seed);
  const isTurn = isTurnKind(row.kind);
  return {
    own: `${base}/${isTurn ? 'ticket' : 'booking'}/${token}`,
    calendar: `${config.PUBLIC_URL}/shops/${row.username}/bookings/${token}/booking.ics`,
    directions,
    again: base,
  };
};

/** Whether a booking is not confirmed yet: its confirmation leads to the button for that. */
const isToConfirm = ({ kind, source, confirmed_at: confirmedAt }: MessageRow): boolean =>
  kind === 'confirmation' && source === 'booking_link' && confirmedAt === null;

const withCode = (
  { config }: Sender,
  shop: LineShopId,
  row: MessageRow,
  links: MessageContent['links'],
): MessageContent['links'] =>
  isToConfirm(row) && row.token_seed !== null
    ? { ...links, own: `${links.own}?c=${confirmCodeOf({ config }, shop, row.token_seed)}` }
    : links;

/** Until when the booking can be changed on its private page; null when that time is over. */
const changeUntilOf = ({ clock }: Sender, row: MessageRow): Temporal.Instant | null => {
  const until = row.about_at.subtract({ minutes: row.change_notice_minutes });
  return Temporal.Instant.compare(clock.now(), until) < 0 ? until : null;
};

const contentOf = (sender: Sender, shop: LineShopId, row: MessageRow): MessageContent => ({
  kind: row.kind,
  customer: firstNameOf(oneLine(row.customer_name || row.known_name || '')),
  shop: oneLine(row.shop_name),
  address: oneLine(row.address),
  phone: normalizePhone(row.shop_phone) === null ? row.shop_phone : formatPhone(row.shop_phone),
  barber: firstNameOf(oneLine(row.barber_name ?? '')),
  services: row.services.map(({ name }) => oneLine(name)),
  ticket: row.ticket_number,
  at: row.about_at,
  changeUntil: changeUntilOf(sender, row),
  zone: row.time_zone,
  ownZone: row.customer_time_zone,
  isToConfirm: isToConfirm(row),
  links: withCode(sender, shop, row, linksOf(sender, shop, row)),
  own: {
    subject: row.own_subject,
    heading: row.own_heading,
    body: row.own_body,
    text: row.own_text,
  },
});

/**
 * The same event as the file behind the private link, so that a calendar moves the existing one.
 */
const calendarOf = (
  { config }: Sender,
  shop: LineShopId,
  row: MessageRow,
  { own }: MessageContent['links'],
): Mail['calendar'] => {
  const { scheduled_at, scheduled_until, token_seed } = row;
  if (row.kind !== 'confirmation' && row.kind !== 'moved') return undefined;
  if (!scheduled_at || !scheduled_until || token_seed === null) return undefined;
  const token = ticketTokenOf({ config }, shop, token_seed);
  const content = buildBookingFile(
    { ...row, scheduled_at, scheduled_until, barber_name: row.barber_name ?? '' },
    { tokenHash: hashSecret(token), url: own },
    languageOf(row),
  );
  return { fileName: 'booking.ics', content };
};

/** The shop's logo and color at the head of the mail; undefined without either. */
const brandOf = ({ config }: Sender, row: MessageRow): LetterBrand | undefined => {
  if (row.logo_key === null && row.accent === null) return undefined;
  const colors = row.accent === null ? null : brandColors(row.accent);
  return {
    name: oneLine(row.shop_name),
    logo: row.logo_key && new URL(pictureAddress(row.logo_key, 'small'), config.PUBLIC_URL).href,
    colors: colors && {
      light: { ground: colors.light.primary, text: colors.light['on-primary'] },
      dark: { ground: colors.dark.primary, text: colors.dark['on-primary'] },
    },
  };
};

/** Builds the mail of a message; personal data is only added now, when it is sent. */
export const buildMail = async (
  sender: Sender,
  shop: LineShopId,
  row: MessageRow,
): Promise<Omit<Mail, 'to'>> => {
  const language = languageOf(row);
  const content = contentOf(sender, shop, row);
  const { letter } = wordsOf(content, language);
  return {
    ...(await renderLetter(letter, language, { brand: brandOf(sender, row) })),
    calendar: calendarOf(sender, shop, row, linksOf(sender, shop, row)),
    // A message that is sent a second time has another key; a retry has the same.
    key: `message-${String(shop)}-${String(row.id)}-${String(row.due_at.epochMilliseconds)}`,
  };
};

/** The text message of a message. */
export const buildText = (sender: Sender, shop: LineShopId, row: MessageRow): string =>
  wordsOf(contentOf(sender, shop, row), languageOf(row)).text;
