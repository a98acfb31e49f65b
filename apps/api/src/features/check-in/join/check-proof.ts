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
const signatureOf = ({ config }: Platform, shop: LineShopId, said: string): Buffer => {
  const key = keys.get(config) ?? deriveKey(config.TOKEN_SECRET, 'check-in proofs');
  keys.set(config, key);
  return createHmac('sha256', key)
    .update(`${String(shop)} ${said}`)
    .digest()
    .subarray(0, 16);
};

/** Bound to the shop and to its end; nothing of it is kept until it is answered. */
export const newChallenge = (platform: Platform, shop: LineShopId): string => {
  const end = platform.clock.now().add({ minutes: VALID_MINUTES }).epochMilliseconds;
  const said = `${String(end)}.${randomBytes(12).toString('base64url')}`;
  return `${said}.${signatureOf(platform, shop, said).toString('base64url')}`;
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
 * While a shop looks flooded, a browser that gives no phone number has to do some work for each
 * ticket. A wrong, used or expired answer gets another challenge.
 */
export const checkProof = async (
  platform: Platform,
  shop: LineShopId,
  timeZone: string,
  proof: CheckInProof | undefined,
): Promise<void> => {
  const { isRising } = await readRecentFlood(platform, shop, timeZone);
  if (!isRising || (await isProven(platform, shop, proof))) return;
  throw proofRequired(newChallenge(platform, shop));
};
