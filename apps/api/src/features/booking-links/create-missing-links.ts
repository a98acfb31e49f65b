import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Staff } from '../../platform/sessions/actor.ts';
import type { Language } from '../../platform/text.ts';
import { introductionText } from './present.ts';
import { insertMissingLinks, lockMembers } from './repository.ts';

/** Creates a link for every barber and service that has none; returns how many. */
export const createMissingLinks = (
  platform: Platform,
  { shop }: Staff,
  language: Language,
): Promise<number> =>
  changeLine(platform, shop, undefined, async (tx) => {
    await lockMembers(shop, tx);
    return insertMissingLinks(shop, tx, introductionText[language]);
  });
