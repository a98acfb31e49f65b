import { sized } from '../proofs/force.ts';

/** How often each race runs. */
export const RACE_ROUNDS = sized({ short: 5, full: 20 });
