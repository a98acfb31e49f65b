import { parseArgs } from 'node:util';
import { release } from './release/release.ts';

/** `npm run release -- 0.2.0 [--dry-run]` */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [version = '', ...rest] = positionals;
  if (version === '' || rest.length > 0) {
    throw new Error('usage: npm run release -- VERSION [--dry-run]');
  }
  release({
    root: process.cwd(),
    version,
    isDryRun: values['dry-run'],
    day: new Date().toISOString().slice(0, 10),
    log: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
