import { PROOF_PARTS } from '@lineup/domain/check-in/proof-of-work';
import * as z from 'zod/mini';

/** The solution of a proof-of-work challenge. */
export const proof = z.object({
  challenge: z.string().check(z.maxLength(200)),
  answers: z.array(z.int().check(z.minimum(0), z.maximum(1_000_000))).check(z.length(PROOF_PARTS)),
});

export type CheckInProof = z.infer<typeof proof>;
