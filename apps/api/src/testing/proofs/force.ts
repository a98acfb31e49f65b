/**
 * A proof runs at two sizes: a short one, in CI or weekly, and with full force by `npm run prove`,
 * which is what its claim states.
 */
const isFull = process.env['LINEUP_FORCE'] === 'full';

export const sized = (sizes: { readonly short: number; readonly full: number }): number =>
  isFull ? sizes.full : sizes.short;

/** What decides every random choice of a proof; `npm run prove` prints it with the figures. */
export const proofSeed = (): number => Number(process.env['LINEUP_SEED'] ?? 20_261_118);
