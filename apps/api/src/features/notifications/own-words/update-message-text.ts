import { recordAudit } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { type MessageId, type OwnWords, replaceOwnWords } from './own-words-repository.ts';

/** Stores a message in the shop's own words; messages that are not sent yet use them too. */
export const updateMessageText = (
  platform: Platform,
  { shop, accountId }: Staff,
  message: MessageId,
  words: OwnWords,
): Promise<void> =>
  platform.db.inShop(shop, async (tx) => {
    await replaceOwnWords(shop, tx, message, words, platform.clock.now());
    await recordAudit(shop, tx, { action: 'settings_changed', subject: 'messages', accountId });
  });
