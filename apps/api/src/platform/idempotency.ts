import { createHash } from 'node:crypto';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql, type UpdateResult } from 'kysely';
import { compileOnce } from './database/compile-once.ts';
import type { Transaction } from './database/database.ts';
import { retention } from './database/retention.ts';
import { unanswered } from './database/unanswered.ts';
import { AppError } from './errors/app-error.ts';
import type { Platform } from './platform.ts';
import type { AuthorizedShopId, LineShopId } from './sessions/authorized-shop.ts';

export interface IdempotencyKey {
  key: string;
  fingerprint: Buffer;
}

/** What JSON preserves; an instant, for example, would be read back as text. */
type Json<T> = T extends string | number | boolean | null
  ? T
  : T extends undefined | bigint | symbol | ((...values: never[]) => unknown)
    ? never
    : { [K in keyof T]: Json<T[K]> };

export const IDEMPOTENCY_KEY_FORM = /^[A-Za-z0-9_-]{8,64}$/;

export const readIdempotencyKey = (
  endpoint: Endpoint,
  request: FastifyRequest,
): IdempotencyKey | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_FORM.test(key)) {
    throw new AppError('invalid_input', {
      en: 'The Idempotency-Key must be 8 to 64 letters, digits, - or _.',
      es: 'La Idempotency-Key debe tener de 8 a 64 letras, dígitos, - o _.',
    });
  }
  const { actor } = request;
  const requestText = JSON.stringify([
    // A colleague's request with the same key is another request.
    actor && 'membershipId' in actor ? actor.membershipId : null,
    endpoint.method,
    endpoint.path,
    // A device that was set up again as a kiosk, or whose shop has a new username, repeats the same
    // request.
    endpoint.access === 'kiosk' ? null : request.params,
    request.query,
    request.body ?? null,
  ]);
  return { key, fingerprint: createHash('sha256').update(requestText).digest() };
};

export const idempotencyMismatch = () =>
  new AppError('idempotency_mismatch', {
    en: 'This Idempotency-Key was already used for a different request.',
    es: 'Esta Idempotency-Key ya se usó para otra petición.',
  });

interface KeyOfShop {
  readonly shop: LineShopId;
  readonly key: string;
}

const keyInsertion = compileOnce<KeyOfShop & { fingerprint: Buffer }, { key: string }>(
  (db, { shop, key, fingerprint }) =>
    db
      .insertInto('idempotency_keys')
      .values({ shop_id: shop, key, fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
);

const answerUpdate = compileOnce<KeyOfShop & { answer: string }, UpdateResult>(
  (db, { shop, key, answer }) =>
    db
      .updateTable('idempotency_keys')
      .set({ answer })
      .where('shop_id', '=', shop)
      .where('key', '=', key)
      .modifyEnd(unanswered),
);

/**
 * Stores a new key; false when it was used before. Waits for a transaction that uses it right now.
 */
export const takeKey = async (
  tx: Transaction,
  shop: LineShopId,
  { key, fingerprint }: IdempotencyKey,
): Promise<boolean> => {
  const { rows } = await tx.executeQuery(keyInsertion({ shop, key, fingerprint }));
  return rows.length === 1;
};

/**
 * Runs work in one shop once per key. The key is stored in the same transaction as the effect: a
 * retry waits for the first to finish (unique index), then returns the same response.
 */
export const inShopOnce = <T>(
  platform: Platform,
  shop: AuthorizedShopId,
  once: IdempotencyKey | undefined,
  work: (tx: Transaction) => Promise<T & Json<T>>,
): Promise<T> =>
  platform.db.inShop(shop, async (tx) => {
    if (!once) return work(tx);
    if (!(await takeKey(tx, shop, once))) return answerOf<T>(tx, shop, once);
    const answer = await work(tx);
    const stored = { shop, key: once.key, answer: JSON.stringify(answer) };
    await tx.executeQuery(answerUpdate(stored));
    await deleteOldKeys(tx, shop);
    return answer;
  });

/** Each new key deletes a few expired keys of its shop. */
const deleteOldKeys = (tx: Transaction, shop: LineShopId) =>
  sql`
  delete from idempotency_keys where shop_id = ${shop} and key = any (array(
    select key from idempotency_keys
    where shop_id = ${shop}
      and created_at < now() - make_interval(hours => ${retention.idempotency_keys.keep.hours}::int)
    limit 100 for update skip locked
  )) ${unanswered}`.execute(tx);

/** The same for features that store their keys themselves. */
export const forgetOldKeys = (platform: Platform, shop: LineShopId): Promise<unknown> =>
  platform.db.inPublicShop(shop, (tx) => deleteOldKeys(tx, shop));

const findAnswer = async <T>(
  tx: Transaction,
  shop: AuthorizedShopId,
  once: IdempotencyKey,
): Promise<T | undefined> => {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('shop_id', '=', shop)
    .where('key', '=', once.key)
    .executeTakeFirst();
  if (stored && !stored.fingerprint.equals(once.fingerprint)) throw idempotencyMismatch();
  return stored?.answer as T | undefined;
};

const answerOf = async <T>(
  tx: Transaction,
  shop: AuthorizedShopId,
  once: IdempotencyKey,
): Promise<T> => (await findAnswer(tx, shop, once)) as T;

/**
 * Returns the earlier response under this key. For work that calls another server, outside of any
 * transaction, and stores its response with `inShopOnce` at the end.
 */
export const findStoredAnswer = async <T>(
  { db }: Platform,
  shop: AuthorizedShopId,
  once: IdempotencyKey | undefined,
): Promise<T | undefined> => once && db.inShop(shop, (tx) => findAnswer<T>(tx, shop, once));

interface StoredAnswer {
  key: string;
  answer: unknown;
}

/** Selects stored responses that contain one of these words. */
const selectAnswersContaining = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  words: readonly string[],
): Promise<StoredAnswer[]> => {
  const { rows } = await sql<StoredAnswer>`
    select key, answer from idempotency_keys
    where shop_id = ${shop} and answer is not null and exists (
      select from unnest(${words}::text[]) as word
      where strpos(lower(answer::text), lower(btrim(to_jsonb(word)::text, '"'))) > 0
    )`.execute(tx);
  return rows;
};

/** Changes every stored response that contains one of these words. */
export const changeAnswersContaining = async (
  tx: Transaction,
  shop: AuthorizedShopId,
  words: readonly string[],
  change: (answer: unknown) => unknown,
): Promise<void> => {
  for (const { key, answer } of await selectAnswersContaining(tx, shop, words)) {
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(change(answer)) })
      .where('shop_id', '=', shop)
      .where('key', '=', key)
      .execute();
  }
};

/**
 * The part of a larger statement that stores its key, and returns a row only if the key is new.
 * `source` is a from clause that ends in a condition; without a key nothing is stored.
 */
export const storeKeyWithin = (
  shop: LineShopId,
  { key, fingerprint }: { key: string | null; fingerprint: Buffer | null },
  source: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
      insert into idempotency_keys (shop_id, key, fingerprint)
      select ${shop}::bigint, ${key}::text, ${fingerprint}::bytea
      from ${source} and ${key}::text is not null
      on conflict do nothing returning key`;
