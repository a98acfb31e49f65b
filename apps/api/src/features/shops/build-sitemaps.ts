import { listShopStretches } from '../../platform/directories/shop-directory.ts';
import {
  deleteSitemapFilesAfter,
  storeSitemapFile,
} from '../../platform/directories/sitemap-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPublicPages } from './list-public-pages.ts';

/** Of one statement: it stays short. */
const SHOPS_AT_ONCE = 250;
/** 5,000 shops. With at most 10 pages a shop, a file stays within the allowed 50,000. */
const STRETCHES_PER_FILE = 20;

/** Writes the lists of public pages that search engines read. */
export const buildSitemaps = async (platform: Platform): Promise<void> => {
  const stretches = await listShopStretches(platform, SHOPS_AT_ONCE);
  const files = Math.ceil(stretches.length / STRETCHES_PER_FILE);
  for (let number = 1; number <= files; number += 1) {
    const paths: string[] = [];
    const end = number * STRETCHES_PER_FILE;
    for (const stretch of stretches.slice(end - STRETCHES_PER_FILE, end)) {
      paths.push(...(await listPublicPages(platform, stretch)));
    }
    await storeSitemapFile(platform, { number, paths });
  }
  await deleteSitemapFilesAfter(platform, files);
};
