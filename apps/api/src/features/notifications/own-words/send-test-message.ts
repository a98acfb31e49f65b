import { randomUUID } from 'node:crypto';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { wordsOf } from '../present.ts';
import { queueMail } from '../sending/queue-mail.ts';
import { exampleOf } from '../words/build-examples.ts';
import { type MessageId, type OwnWords, selectExampleShop } from './own-words-repository.ts';

/** Mails a message about an invented visit to whoever asks for it; returns their mailbox. */
export const sendTestMessage = (
  platform: Platform,
  { shop, membershipId }: Staff,
  { kind, language }: MessageId,
  own: OwnWords,
): Promise<string> =>
  platform.db.inShop(shop, async (tx) => {
    const example = await selectExampleShop(shop, tx, membershipId);
    const content = { ...exampleOf(example, platform.config.PUBLIC_URL), kind, own };
    const { letter } = wordsOf(content, language);
    await queueMail(tx, {
      to: example.email,
      language,
      letter,
      key: `test-message-${String(shop)}-${randomUUID()}`,
    });
    return example.email;
  });
