import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../operations/logger.ts';
import { createOutageLog } from '../operations/outage-log.ts';
import { deriveKey } from './derived-key.ts';
import { type KeyRow, selectSigningKeys } from './signing-key-rows.ts';
import { unwrapKey } from './wrapped-key.ts';

/**
 * What is signed or encrypted with a key that has an id; everything else is checked against a row
 * instead.
 */
export type SignedPurpose = 'access tokens' | 'refresh tokens' | 'invitations' | 'totp secrets';

/** Null is the id of the first key, which is derived from TOKEN_SECRET and has no row. */
export type KeyId = string | null;

/**
 * How long a key is accepted after the next one signs: a little longer than its tokens live. Access
 * tokens live for 15 minutes, invitations and unused sessions for 60 days. Encrypted data stays
 * readable: a rotation encrypts it again, and a key that still encrypts something is kept.
 */
const ACCEPTED_MINUTES: Record<SignedPurpose, number | null> = {
  'access tokens': 20,
  'refresh tokens': 90 * 24 * 60,
  invitations: 90 * 24 * 60,
  'totp secrets': null,
};

export interface KeyRing {
  /** The id of the key that signs now. */
  current(): KeyId;
  /** The key with this id, if this process has it in memory and it is still accepted. */
  known(id: KeyId, purpose: SignedPurpose): Uint8Array | undefined;
  /** Like `known`, but an unknown id is looked up in the database. */
  find(id: KeyId, purpose: SignedPurpose): Promise<Uint8Array | undefined>;
  /** Reads all keys again. */
  load(): Promise<void>;
  /** Reads the keys now and every few seconds. */
  start(): Promise<void>;
  stop(): void;
}

const POLL_MS = 5000;
/** Anybody can invent ids: together they cost one query a second. */
const LOOK_UP_MS = 1000;

interface LoadedKey extends KeyRow {
  secret: string;
  derived: Map<SignedPurpose, Uint8Array>;
}

/** The keys that tokens are signed with. Old ones are accepted until their tokens have expired. */
export const createKeyRing = (
  tokenSecret: string,
  db: Database,
  clock: Clock,
  logger: Logger,
): KeyRing => {
  const first = { secret: tokenSecret, derived: new Map<SignedPurpose, Uint8Array>() };
  /** In the order in which they sign. */
  let loaded: readonly LoadedKey[] = [];
  let loading: Promise<void> | undefined;
  let lookedUpAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const read = async () => {
    const rows = await db.asSystem((tx) => selectSigningKeys(tx));
    loaded = rows.flatMap((row) => {
      const same = loaded.find(({ id }) => id === row.id);
      if (same) return [same];
      const secret = unwrapKey(tokenSecret, row);
      if (secret !== undefined) return [{ ...row, secret, derived: new Map() }];
      logger.error({ key: row.id }, 'a signing key is not readable with this TOKEN_SECRET');
      return [];
    });
  };
  const load = async () => {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    await loading;
  };

  const hasBegun = ({ signs_from }: KeyRow, minutesAgo = 0) =>
    Temporal.Instant.compare(signs_from.add({ minutes: minutesAgo }), clock.now()) <= 0;

  const known = (id: KeyId, purpose: SignedPurpose): Uint8Array | undefined => {
    const index = id === null ? -1 : loaded.findIndex((key) => key.id === id);
    const key = id === null ? first : loaded[index];
    const next = loaded[index + 1];
    const minutes = ACCEPTED_MINUTES[purpose];
    if (!key || (next && minutes !== null && hasBegun(next, minutes))) return undefined;
    const derived = key.derived.get(purpose) ?? deriveKey(key.secret, purpose);
    key.derived.set(purpose, derived);
    return derived;
  };

  const lookUp = async () => {
    if (performance.now() - lookedUpAt < LOOK_UP_MS) return loading;
    lookedUpAt = performance.now();
    return load();
  };

  const outage = createOutageLog(logger, 'the signing keys');
  const tick = async () => {
    try {
      await load();
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
    if (timer) timer = setTimeout(() => void tick(), POLL_MS);
  };

  return {
    current: () => loaded.findLast((key) => hasBegun(key))?.id ?? null,
    known,
    find: async (id, purpose) => {
      if (id !== null && !loaded.some((key) => key.id === id)) await lookUp();
      return known(id, purpose);
    },
    load,
    start: async () => {
      timer ??= setTimeout(() => undefined, 0);
      await tick();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
