import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { wordsOf } from '../present.ts';
import { exampleOf } from '../words/build-examples.ts';
import { type MessageId, type OwnWords, selectExampleShop } from './own-words-repository.ts';

/** Renders a message about an invented visit, with the same code that renders real ones. */
export const previewMessage = async (
  platform: Platform,
  { shop, membershipId }: Staff,
  { kind, language }: MessageId,
  own: OwnWords,
) => {
  const example = await platform.db.inShop(shop, (tx) => selectExampleShop(shop, tx, membershipId));
  return wordsOf({ ...exampleOf(example, platform.config.PUBLIC_URL), kind, own }, language);
};
