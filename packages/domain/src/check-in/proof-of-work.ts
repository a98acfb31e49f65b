/** A challenge has several parts, so that solving it takes about the same time on every try. */
export const PROOF_PARTS = 8;

/** The text to hash for one part of a challenge. The answer is a number, found by trying. */
export const proofText = (challenge: string, part: number, answer: number): string =>
  `${challenge}:${String(part)}:${String(answer)}`;

/** The answer is right if the first byte of the SHA-256 is zero: one try in 256. */
export const isProofHash = (hash: Uint8Array): boolean => hash[0] === 0;
