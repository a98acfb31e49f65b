import type { CheckInProof } from '@lineup/contract/check-in/proof';
import { isProofHash, PROOF_PARTS, proofText } from '@lineup/domain/check-in/proof-of-work';

/** Hashes are computed by the browser in the background, some at a time. */
const BATCH = 64;

const hashOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

const solvePart = async (challenge: string, part: number): Promise<number> => {
  for (let first = 0; ; first += BATCH) {
    const tries = Array.from({ length: BATCH }, (_, index) => first + index);
    const hashes = await Promise.all(
      tries.map((answer) => hashOf(proofText(challenge, part, answer))),
    );
    const found = hashes.findIndex(isProofHash);
    if (found !== -1) return first + found;
  }
};

/** The answers to a challenge of the server: about 2,000 hashes, a fraction of a second. */
export const solveChallenge = async (challenge: string): Promise<CheckInProof> => {
  const answers: number[] = [];
  for (let part = 0; part < PROOF_PARTS; part += 1) answers.push(await solvePart(challenge, part));
  return { challenge, answers };
};
