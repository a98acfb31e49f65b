import type { LineShopId } from './live.ts';

/** Estimates move on with the clock, also while nothing happens in the line. */
const BUCKET_MS = 30_000;

/**
 * What an answer about a line was made from: its version, and the half minute. Half minutes begin
 * at a different moment in each shop, so that not all lines are rendered anew at once.
 */
export const stampOf = (shop: LineShopId, version: number, nowMs: number): string =>
  `${String(version)}-${String(Math.floor((nowMs + ((shop * 7919) % BUCKET_MS)) / BUCKET_MS))}`;
