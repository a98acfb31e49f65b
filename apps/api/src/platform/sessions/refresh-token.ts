import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * `session.generation.secret`. Each token is derived from the previous one with the server's key,
 * so a repeated refresh within the grace gets the same successor, and an old token can be
 * distinguished from a forged one, while only the newest token's hash is stored.
 */
export interface RefreshToken {
  sessionId: string;
  generation: number;
  secret: string;
}

/** Exactly a UUID: the database refuses anything else with an error of its own. */
const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

/**
 * How far back a reused token is recognised: with a refresh every 15 minutes, about 100 days. An
 * older one is refused like an invented one; without a limit, either could cause endless work.
 */
const LONGEST_WALK = 10_000;

export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const formatRefreshToken = ({ sessionId, generation, secret }: RefreshToken): string =>
  `${sessionId}.${String(generation)}.${secret}`;

export const parseRefreshToken = (text: string): RefreshToken | undefined => {
  const match = FORM.exec(text);
  if (!match?.[1] || !match[2] || !match[3]) return undefined;
  return { sessionId: match[1], generation: Number(match[2]), secret: match[3] };
};

export const successorOf = (token: RefreshToken, serverKey: Uint8Array): RefreshToken => ({
  sessionId: token.sessionId,
  generation: token.generation + 1,
  secret: createHmac('sha256', serverKey).update(token.secret).digest('base64url'),
});

/**
 * Returns true when the token belongs to the family whose newest token is given; `keyOf` is the key
 * that a generation was derived with.
 */
export const belongsToFamily = (
  token: RefreshToken,
  newest: { generation: number; hash: Buffer },
  keyOf: (generation: number) => Uint8Array | undefined,
): boolean => {
  const steps = newest.generation - token.generation;
  if (steps < 0 || steps > LONGEST_WALK) return false;
  let current = token;
  for (let step = 0; step < steps; step += 1) {
    const key = keyOf(current.generation + 1);
    if (!key) return false;
    current = successorOf(current, key);
  }
  return timingSafeEqual(hashSecret(current.secret), newest.hash);
};
