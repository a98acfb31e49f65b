import type { PosterPaper } from '@lineup/contract/board';
import { LRUCache } from 'lru-cache';
import { type CachedPromise, cachedPromise } from '../../platform/cache/cached-promise.ts';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Language } from '../../platform/text.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { buildPoster, type Sheet } from './build-poster.ts';
import { checkInUrlOf } from './get-board.ts';

/** A poster is about twenty kilobytes, and changes only when the name of the shop changes. */
const posterCache = new LRUCache<string, CachedPromise<Uint8Array>>({ max: 200 });

export const posterOf = (sheet: Sheet, build = buildPoster): Promise<Uint8Array> =>
  cachedPromise(posterCache, JSON.stringify(sheet), () => build(sheet));

interface Wanted {
  readonly paper: PosterPaper;
  readonly language?: Language | undefined;
}

interface Poster {
  readonly username: string;
  readonly language: Language;
  readonly bytes: Uint8Array;
}

export const getPoster = async (
  platform: Platform,
  name: string,
  wanted: Wanted,
): Promise<Poster> => {
  const found = await findShopByUsername(platform, name);
  if (found === undefined) throw notFound();
  const { shop } = await readLineSnapshot(platform, found);
  const { username } = shop;
  const language = wanted.language ?? shop.language;
  const sheet = {
    shopName: shop.name,
    username,
    url: checkInUrlOf(platform, username),
    paper: wanted.paper,
    language,
  };
  const bytes = await posterOf(sheet);
  return { username, language, bytes };
};
