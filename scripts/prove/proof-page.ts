import type { Proof } from './proofs.ts';
import type { Result } from './results.ts';

const INTRODUCTION = `# Proof

What the product claims about crashes, failovers, races and hostile input, and what the last run of each claim at full
force has shown, on real servers. \`npm run prove\` runs all of it, \`npm run prove -- R4\` one, and both write this page;
\`--seed\` repeats a run. \`npm run prove -- --short\` runs a few rounds of each and writes nothing; the workflow
\`proofs.yml\` does this once a week. CI runs the short size of every \`*.test.ts\` with every change, and no
\`*.drill.ts\`. Which of these to run against your own servers: [rehearsals](rehearsals.md).

Acknowledged answers are kept in a ledger outside of the product, and compared with what is stored and what was sent.
`;

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const describeFigures = (figures: Result['figures']): string =>
  Object.entries(figures)
    .map(
      ([name, figure]) => `${name} ${typeof figure === 'number' ? numbers.format(figure) : figure}`,
    )
    .join('; ');

const describeSeconds = (seconds: number): string =>
  seconds < 120 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;

/** Where the short size of a proof runs. */
const placeOfShort = (files: readonly string[]): string => {
  const drills = files.filter((file) => file.endsWith('.drill.ts')).length;
  if (drills === 0) return 'CI';
  return drills === files.length ? 'weekly' : 'CI; drills weekly';
};

const sectionOf = ({ id, claim, files }: Proof, result: Result | undefined): string => {
  const lines = [`## ${id}`, '', `${claim}.`, ''];
  if (result) {
    const { passed, figures, seconds, seed, day, commit, machine } = result;
    lines.push(
      `- **${passed ? 'Shown' : 'Not shown'}**: ${describeFigures(figures)}`,
      `- Run: ${day}, commit ${commit}, ${describeSeconds(seconds)}, seed ${String(seed)}, on ${machine}`,
    );
  } else lines.push('- Not run at full force yet');
  lines.push(
    `- Short version: ${placeOfShort(files)}`,
    `- Code: ${files.map((file) => `\`${file}\``).join(', ')}`,
  );
  return lines.join('\n');
};

/** docs/proof.md */
export const writeProofPage = (proofs: readonly Proof[], results: readonly Result[]): string => {
  const sections = proofs.map((proof) =>
    sectionOf(
      proof,
      results.find(({ id }) => id === proof.id),
    ),
  );
  return `${[INTRODUCTION.trimEnd(), ...sections].join('\n\n')}\n`;
};
