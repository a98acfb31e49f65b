import { appendFileSync } from 'node:fs';

/**
 * Prints what a proof has measured, for docs/proof.md. Call it before the expectations: a proof that
 * fails has figures too. A proof that records a figure of the same name twice counts as not shown.
 */
export const recordFigures = (
  proof: string,
  all: Readonly<Record<string, number | string>>,
  /** Of a proof whose tests have figures of the same name: which test this is. */
  part?: string,
): void => {
  const figures = Object.fromEntries(
    Object.entries(all).map(([name, figure]) => [part ? `${part}: ${name}` : name, figure]),
  );
  const words = Object.entries(figures).map(([name, figure]) => `${name}: ${String(figure)}`);
  process.stdout.write(`${proof}: ${words.join(', ')}\n`);
  const file = process.env['LINEUP_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ proof, figures })}\n`);
};
