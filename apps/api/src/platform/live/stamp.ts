import type { LineShopId } from '../sessions/authorized-shop.ts';
import { MAX_AGE_MS } from './line-cache.ts';

const WINDOW_MS = MAX_AGE_MS.snapshot;

/**
 * Identifies a snapshot of a line: its version, and the half minute in which it is made. Half minutes
 * begin at a different moment in each shop, so that not all snapshots become stale at once.
 */
export const stampOf = (shop: LineShopId, version: number, nowMs: number): string =>
  `${String(version)}-${String(Math.floor((nowMs + ((shop * 7919) % WINDOW_MS)) / WINDOW_MS))}`;
