import { retention } from '../database/retention.ts';
import type { Platform } from '../platform.ts';
import {
  deleteSigningKeys,
  insertSigningKey,
  type KeyRow,
  selectSigningKeys,
} from './signing-key-rows.ts';
import { wrapNewKey } from './wrapped-key.ts';

/** Processes read the keys every five seconds; a minute is enough for all of them. */
const PUBLISHED_SECONDS = 60;

/**
 * Publishes a new signing key, which signs from a minute later on. Keys that nothing depends on any
 * more are deleted. Undefined while a published key does not sign yet.
 */
export const rotateSigningKey = (
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  operator: string,
): Promise<KeyRow | undefined> =>
  db.asNobody(async (tx) => {
    const now = clock.now();
    const keys = await selectSigningKeys(tx);
    const newest = keys.at(-1);
    if (newest && Temporal.Instant.compare(newest.signs_from, now) > 0) return undefined;
    const isOver = (_key: KeyRow, index: number) => {
      const next = keys[index + 1];
      const end = next?.signs_from.add({ hours: retention.signing_keys.keep.days * 24 });
      return end !== undefined && Temporal.Instant.compare(end, now) <= 0;
    };
    const over = keys.filter(isOver).map(({ id }) => id);
    await deleteSigningKeys(tx, over);
    const row = {
      ...wrapNewKey(config.TOKEN_SECRET),
      created_at: now,
      created_by: operator,
      signs_from: now.add({ seconds: PUBLISHED_SECONDS }),
    };
    await insertSigningKey(tx, row);
    return row;
  });
