import { type MessageExample, messageKinds } from '@lineup/contract/notifications';
import { type Language, oneLine } from '../../../platform/text.ts';
import { wordsOf } from '../present.ts';
import type { MessageContent } from './build-english-words.ts';

interface ExampleShop {
  readonly name: string;
  readonly time_zone: string;
  readonly language: Language;
  readonly change_notice_minutes: number;
}

/** Replaces the link, which only a real visit has. */
const LINK = '…';

/** Renders an example of every message that the shop's customers get, about an invented visit. */
export const buildExamples = (shop: ExampleShop): MessageExample[] => {
  const at = Temporal.ZonedDateTime.from(`2026-03-12T16:30[${shop.time_zone}]`).toInstant();
  const content: Omit<MessageContent, 'kind'> = {
    customer: 'Ana',
    barber: 'Theo',
    shop: oneLine(shop.name),
    // A text contains neither.
    address: '',
    phone: '',
    services: ['Skin Fade'],
    ticket: 17,
    at,
    changeUntil: at.subtract({ minutes: shop.change_notice_minutes }),
    zone: shop.time_zone,
    ownZone: null,
    isToConfirm: false,
    links: { own: LINK, calendar: null, directions: null, again: LINK },
  };
  return messageKinds.map((kind) => ({
    kind,
    text: wordsOf({ ...content, kind }, shop.language).text,
  }));
};
