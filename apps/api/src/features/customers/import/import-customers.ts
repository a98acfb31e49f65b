import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportField } from '@lineup/contract/customers';
import { recordAudit } from '../../../platform/audit.ts';
import { retryOnConflict } from '../../../platform/database/constraint.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/sessions/actor.ts';
import { completePeople, insertPeople, lockImports, lockKnown } from './import-repository.ts';
import { joinPeople } from './join-people.ts';
import { type ImportedPerson, readPeople, type SkippedRow } from './read-people.ts';
import { readTable } from './read-table.ts';

/** Few, so that PostgreSQL serves other shops in between. */
const BATCH_ROWS = 50;
/** The pause after each batch, as a multiple of its time: an import takes a third of a processor at most. */
const PAUSE = 2;
/** The whole import must end before the proxy gives up, on a slow machine too. */
const MAX_PAUSE_MS = 40;

export interface ImportResult {
  created: number;
  updated: number;
  /** In the order of the file. */
  skipped: SkippedRow[];
}

const otherColumns = () => {
  const text = {
    en: 'The columns of the file have changed since you matched them. Start again with this file.',
    es: 'Las columnas del archivo han cambiado desde que las asignaste. Empieza de nuevo con este archivo.',
  };
  return new AppError('invalid_input', text, { fields: { columns: text } });
};

const batchesOf = function* (people: readonly ImportedPerson[]) {
  for (let at = 0; at < people.length; at += BATCH_ROWS) yield people.slice(at, at + BATCH_ROWS);
};

/**
 * Imports the customers of a file in one transaction. For an existing customer, found by phone, else by
 * email, only missing values are filled in; importing the same file again changes nothing. It retries
 * if one of the customers is added concurrently.
 */
export const importCustomers = async (
  platform: Platform,
  { shop, accountId }: Staff,
  { bytes, fields }: { bytes: Uint8Array | undefined; fields: readonly ImportField[] },
): Promise<ImportResult> => {
  const { head, rows } = await readTable(bytes);
  if (fields.length !== head.length) throw otherColumns();
  const read = await readPeople(rows, fields);

  const result = await retryOnConflict(['customers_phone', 'customers_email'], () =>
    platform.db.inShop(shop, async (tx) => {
      await lockImports(shop, tx);
      const counts = { created: 0, updated: 0 };
      const skipped: SkippedRow[] = [];
      for (const people of batchesOf(read.people)) {
        const startedAt = performance.now();
        const joined = joinPeople(await lockKnown(shop, tx, people), people);
        await completePeople(shop, tx, joined.completed);
        await insertPeople(shop, tx, joined.added);
        counts.created += joined.added.length;
        counts.updated += joined.repeated;
        skipped.push(...joined.skipped);
        // Pause, so that other shops get the processor.
        await sleep(Math.min(MAX_PAUSE_MS, PAUSE * (performance.now() - startedAt)));
      }
      await recordAudit(shop, tx, { action: 'customers_imported', accountId, details: counts });
      return { ...counts, skipped };
    }),
  );
  platform.live.announce(shop);
  const skipped = [...read.skipped, ...result.skipped].toSorted((a, b) => a.row - b.row);
  return { ...result, skipped };
};
