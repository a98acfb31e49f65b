/** A challenge has so many parts: their sum takes about the same time on every try. */
export const PROOF_PARTS = 8;

/** What is hashed for one part of a challenge; the answer is a number that is found by trying. */
export const proofText = (challenge: string, part: number, answer: number): string =>
  `${challenge}:${String(part)}:${String(answer)}`;

/** Right when the first byte of the SHA-256 is zero: one try in 256. */
export const isProofHash = (hash: Uint8Array): boolean => hash[0] === 0;
