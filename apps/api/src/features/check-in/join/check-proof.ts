import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CheckInProof } from '@lineup/contract/check-in/proof';
import { isProofHash, proofText } from '@lineup/domain/check-in/proof-of-work';
import { deriveKey } from '../../../platform/keys/derived-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LineShopId } from '../../../platform/sessions/authorized-shop.ts';
import { readRecentFlood } from '../flood/read-flood.ts';
import { proofRequired } from '../policy.ts';
import { insertUsedProof } from './proof-repository.ts';

const VALID_MINUTES = 5;

const keys = new WeakMap<Platform['config'], Uint8Array>();
const signatureOf = ({ config }: Platform, shop: LineShopId, payload: string): Buffer => {
  const key = keys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'check-in proofs');
  keys.set(config, key);
  return createHmac('sha256', key)
    .update(`${String(shop)} ${payload}`)
    .digest()
    .subarray(0, 16);
};

/** A signed challenge with its shop and expiry; it is stored only once it is answered. */
export const newChallenge = (platform: Platform, shop: LineShopId): string => {
  const end = platform.clock.now().add({ minutes: VALID_MINUTES }).epochMilliseconds;
  const payload = `${String(end)}.${randomBytes(12).toString('base64url')}`;
  return `${payload}.${signatureOf(platform, shop, payload).toString('base64url')}`;
};

const readChallenge = (platform: Platform, shop: LineShopId, challenge: string) => {
  const [end = '', nonce = '', signature = ''] = challenge.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(platform, shop, `${end}.${nonce}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(Number(end));
  const isOver = Temporal.Instant.compare(expiresAt, platform.clock.now()) <= 0;
  return isOver ? undefined : { expiresAt, nonce: Buffer.from(nonce, 'base64url') };
};

const isSolved = ({ challenge, answers }: CheckInProof): boolean =>
  answers.every((answer, part) =>
    isProofHash(
      createHash('sha256')
        .update(proofText(challenge, part, answer))
        .digest(),
    ),
  );

const isProven = (
  platform: Platform,
  shop: LineShopId,
  proof: CheckInProof | undefined,
): Promise<boolean> | boolean => {
  const read = proof && isSolved(proof) && readChallenge(platform, shop, proof.challenge);
  return read ? platform.db.inPublicShop(shop, (tx) => insertUsedProof(shop, tx, read)) : false;
};

/**
 * During a flood of check-ins, a browser without a phone number must solve a proof of work for each
 * ticket. A wrong, used or expired answer gets a new challenge.
 */
export const checkProof = async (
  platform: Platform,
  shop: LineShopId,
  timeZone: string,
  proof: CheckInProof | undefined,
): Promise<void> => {
  const { isFloodNow } = await readRecentFlood(platform, shop, timeZone);
  if (!isFloodNow || (await isProven(platform, shop, proof))) return;
  throw proofRequired(newChallenge(platform, shop));
};
