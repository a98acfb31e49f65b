import { listShopIdRanges } from '../../platform/directories/shop-directory.ts';
import {
  deleteSitemapFilesAfter,
  storeSitemapFile,
} from '../../platform/directories/sitemap-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPublicPages } from './list-public-pages.ts';

/** The ids of one statement, so that it stays short. */
const IDS_PER_RANGE = 250;
/** 5,000 shops. With at most 10 pages a shop, a file stays within the allowed 50,000. */
const RANGES_PER_FILE = 20;

/** Writes the lists of public pages that search engines read. */
export const buildSitemaps = async (platform: Platform): Promise<void> => {
  const ranges = await listShopIdRanges(platform, IDS_PER_RANGE);
  const files = Math.ceil(ranges.length / RANGES_PER_FILE);
  for (let number = 1; number <= files; number += 1) {
    const paths: string[] = [];
    const end = number * RANGES_PER_FILE;
    for (const range of ranges.slice(end - RANGES_PER_FILE, end)) {
      paths.push(...(await listPublicPages(platform, range)));
    }
    await storeSitemapFile(platform, { number, paths });
  }
  await deleteSitemapFilesAfter(platform, files);
};
