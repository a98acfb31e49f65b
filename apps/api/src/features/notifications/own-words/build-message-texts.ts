import {
  type MessagePreview,
  type MessageTemplateInput,
  type MessageText,
  messageKinds,
} from '@lineup/contract/notifications';
import { type Language, locales } from '../../../platform/text.ts';
import { defaultTemplate, type wordsOf } from '../present.ts';
import type { listMessageTexts } from './list-message-texts.ts';
import type { MessageId, OwnWords } from './own-words-repository.ts';

/** A field that is empty, or equal to Lineup's words, is not stored: it follows theirs. */
export const ownWordsIn = (
  { kind, language }: MessageId,
  input: MessageTemplateInput,
): OwnWords => {
  const standard = defaultTemplate(kind, language);
  const ownOf = (field: keyof OwnWords): string | null =>
    input[field] === '' || input[field] === standard[field] ? null : input[field];
  return {
    subject: ownOf('subject'),
    heading: ownOf('heading'),
    body: ownOf('body'),
    text: ownOf('text'),
  };
};

const shownWords = (own: OwnWords | undefined): MessageText['own'] => ({
  subject: own?.subject ?? '',
  heading: own?.heading ?? '',
  body: own?.body ?? '',
  text: own?.text ?? '',
});

/** The words of one message, the shop's and Lineup's. */
export const buildMessageText = (
  { kind, language }: MessageId,
  own: OwnWords | undefined,
): MessageText => ({
  kind,
  language,
  own: shownWords(own),
  standard: defaultTemplate(kind, language),
});

/** Every message in both languages. */
export const buildMessageTexts = (
  stored: Awaited<ReturnType<typeof listMessageTexts>>,
): MessageText[] =>
  messageKinds.flatMap((kind) =>
    (Object.keys(locales) as Language[]).map((language) =>
      buildMessageText(
        { kind, language },
        stored.find((row) => row.kind === kind && row.language === language),
      ),
    ),
  );

/** What a mail and a text show. */
export const buildPreview = ({ letter, text }: ReturnType<typeof wordsOf>): MessagePreview => ({
  subject: letter.subject,
  heading: letter.heading,
  ticket: letter.ticket
    ? { day: letter.ticket.day, time: letter.ticket.time, lines: [...letter.ticket.lines] }
    : null,
  paragraphs: [...letter.paragraphs],
  action: letter.action?.label ?? '',
  links: (letter.links ?? []).map(({ label }) => label),
  farewell: letter.farewell ?? '',
  text,
});
