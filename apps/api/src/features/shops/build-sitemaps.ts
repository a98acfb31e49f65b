import { findLastShop } from '../../platform/directories/shop-directory.ts';
import {
  deleteSitemapFilesAfter,
  storeSitemapFile,
} from '../../platform/directories/sitemap-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPublicPages } from './list-public-pages.ts';

/** With at most 10 pages a shop, a file stays within the allowed 50,000. */
const SHOPS_PER_FILE = 5000;
/** Of one statement: it stays short. */
const SHOPS_AT_ONCE = 250;

/** Writes the lists of public pages that search engines read. */
export const buildSitemaps = async (platform: Platform): Promise<void> => {
  const lastShop = await findLastShop(platform);
  const files = Math.ceil(lastShop / SHOPS_PER_FILE);
  for (let number = 1; number <= files; number += 1) {
    const paths: string[] = [];
    const end = number * SHOPS_PER_FILE;
    for (let after = end - SHOPS_PER_FILE; after < end; after += SHOPS_AT_ONCE) {
      paths.push(...(await listPublicPages(platform, { after, last: after + SHOPS_AT_ONCE })));
    }
    await storeSitemapFile(platform, { number, paths });
  }
  await deleteSitemapFilesAfter(platform, files);
};
