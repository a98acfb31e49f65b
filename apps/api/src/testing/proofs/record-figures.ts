import { appendFileSync } from 'node:fs';

/**
 * Prints what a proof has measured, for docs/proof.md. Call it before the expectations: a proof that
 * fails has figures too.
 */
export const recordFigures = (
  proof: string,
  figures: Readonly<Record<string, number | string>>,
): void => {
  const words = Object.entries(figures).map(([name, figure]) => `${name}: ${String(figure)}`);
  process.stdout.write(`${proof}: ${words.join(', ')}\n`);
  const file = process.env['LINEUP_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ proof, figures })}\n`);
};
