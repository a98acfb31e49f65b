import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { Language } from '../../platform/text.ts';
import { buildCalendars } from './build-calendars.ts';
import { tables } from './build-tables.ts';
import { selectShop } from './shop-repository.ts';

export interface Archive {
  bytes: Uint8Array;
  shopName: string;
  /** The number of rows per table. */
  rowCounts: Readonly<Record<string, number>>;
}

/** Writes files into a zip piece by piece; only compressed data stays in memory. */
const createZip = (now: Temporal.Instant) => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  return {
    add: async (name: string, parts: AsyncIterable<string> | Iterable<string>) => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = now.epochMilliseconds;
      zip.add(file);
      for await (const part of parts) file.push(strToU8(part));
      file.push(new Uint8Array(), true);
    },
    end: (): Uint8Array => {
      zip.end();
      return Buffer.concat(chunks);
    },
  };
};

/**
 * Builds a zip of all tables and calendars of a shop. In memory at any moment: one page of rows
 * (1,000) as text, and the compressed archive, about 40 bytes a visit.
 */
export const buildArchive = async (
  platform: Platform,
  shop: AuthorizedShopId,
  language: Language,
): Promise<Archive> => {
  const [row] = await platform.db.readShop(shop, (tx) => selectShop(shop, tx));
  const style = { language, timeZone: row?.time_zone ?? 'UTC' };
  const shopName = row?.name ?? '';
  const zip = createZip(platform.clock.now());
  const rowCounts: Record<string, number> = {};

  for (const table of tables) {
    let rowCount = 0;
    const texts = async function* () {
      for await (const part of table.parts(platform, shop, style)) {
        rowCount += part.rowCount;
        yield part.csv;
      }
    };
    await zip.add(`${table.name}.csv`, texts());
    rowCounts[table.name] = rowCount;
  }
  for await (const { name, ics } of buildCalendars(platform, shop, { shopName, language })) {
    await zip.add(name, [ics]);
  }
  return { bytes: zip.end(), shopName, rowCounts };
};
