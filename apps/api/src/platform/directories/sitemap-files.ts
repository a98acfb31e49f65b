import type { Platform } from '../platform.ts';

/** A file of a sitemap: paths of public pages of shops. Files are numbered from 1. */
export interface SitemapFile {
  readonly number: number;
  readonly paths: readonly string[];
}

export const storeSitemapFile = (
  { db, clock }: Platform,
  { number, paths }: SitemapFile,
): Promise<void> =>
  db.asNobody(async (tx) => {
    const file = { paths: [...paths], written_at: clock.now() };
    await tx
      .insertInto('sitemap_files')
      .values({ number, ...file })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(file))
      .execute();
  });

/** Deletes the files after the last one, of shops that are gone. */
export const deleteSitemapFilesAfter = ({ db }: Platform, last: number): Promise<void> =>
  db.asNobody(async (tx) => {
    await tx.deleteFrom('sitemap_files').where('number', '>', last).execute();
  });

export const readSitemapFile = (
  { db }: Platform,
  number: number,
): Promise<readonly string[] | undefined> =>
  db.asNobody(async (tx) => {
    const file = await tx
      .selectFrom('sitemap_files')
      .select('paths')
      .where('number', '=', number)
      .executeTakeFirst();
    return file?.paths;
  });

export const listSitemapFiles = ({ db }: Platform): Promise<number[]> =>
  db.asNobody(async (tx) => {
    const files = await tx.selectFrom('sitemap_files').select('number').orderBy('number').execute();
    return files.map(({ number }) => number);
  });
