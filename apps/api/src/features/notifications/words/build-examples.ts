import { type MessageExample, messageKinds } from '@lineup/contract/notifications';
import { formatPhone, normalizePhone } from '../../../platform/phone.ts';
import { type Language, oneLine } from '../../../platform/text.ts';
import { type MessageContent, wordsOf } from '../present.ts';

interface ExampleShop {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly time_zone: string;
  readonly change_notice_minutes: number;
}

/** Replaces the link, which only a real visit has. */
const LINK = '…';

/** The content of a message about an invented visit; its links lead to the start page. */
export const exampleOf = (shop: ExampleShop, link = LINK): Omit<MessageContent, 'kind'> => {
  const at = Temporal.ZonedDateTime.from(`2026-03-12T16:30[${shop.time_zone}]`).toInstant();
  return {
    customer: 'Ana',
    barber: 'Theo',
    shop: oneLine(shop.name),
    address: oneLine(shop.address),
    phone: normalizePhone(shop.phone) === null ? shop.phone : formatPhone(shop.phone),
    services: ['Skin Fade'],
    ticket: 17,
    at,
    changeUntil: at.subtract({ minutes: shop.change_notice_minutes }),
    zone: shop.time_zone,
    ownZone: null,
    isToConfirm: false,
    links: { own: link, calendar: link, directions: link, again: link },
  };
};

type OwnTexts = readonly {
  readonly kind: string;
  readonly language: string;
  readonly text: string | null;
}[];

/** Renders an example of every text that the shop's customers get, about an invented visit. */
export const buildExamples = (
  shop: ExampleShop & { readonly language: Language },
  ownTexts: OwnTexts = [],
): MessageExample[] =>
  messageKinds.map((kind) => {
    const own = ownTexts.find((each) => each.kind === kind && each.language === shop.language);
    const content = { ...exampleOf(shop), kind, own: { text: own?.text ?? null } };
    return { kind, text: wordsOf(content, shop.language).text };
  });
