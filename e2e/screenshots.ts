import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { screens } from './visual/screens.ts';
import {
  listFile,
  sheetOf,
  verdictFile,
  verdictProblems,
  writeList,
} from './visual/screens-list.ts';
import { makeSheet } from './visual/sheet.ts';
import { allSights, isWanted, pictured, type Wanted, wantedVariable } from './visual/wanted.ts';

const usage = `npm run screenshots -- [names of screens] [options]

  no names           every screen; 'dashboard-*' is all that begin so
  --list             names the screens and ends
  --language en,es   only these
  --sight everyday   only these of ${allSights.join(', ')}
  --device touch     phone and tablet alone; desktop: desk and 400 % zoom alone
  --sheets           takes no picture, makes docs/screens from those that are there
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en,es' },
    sight: { type: 'string', default: allSights.join(',') },
    device: { type: 'string', default: 'touch,desktop' },
    sheets: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const takePictures = async (wanted: Wanted): Promise<number> => {
  const projects = values.device.split(',').map((device) => `--project=${device}`);
  const config = ['--config', 'screenshots.config.ts', '--reporter=line'];
  const child = spawn('npx', ['playwright', 'test', ...config, ...projects], {
    cwd: import.meta.dirname,
    env: { ...process.env, [wantedVariable]: JSON.stringify(wanted) },
    stdio: 'inherit',
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
};

const makeDocs = async (wanted: Wanted): Promise<void> => {
  let made = 0;
  for (const screen of pictured(screens)) {
    if (isWanted(wanted, screen.name) && (await makeSheet(screen.name, sheetOf(screen)))) made += 1;
  }
  writeFileSync(listFile, writeList());
  process.stdout.write(`${made} sheets in docs/screens, the list in docs/screens.md.\n`);
};

const main = async (): Promise<number> => {
  const wanted: Wanted = {
    screens: positionals,
    languages: values.language.split(','),
    sights: values.sight.split(','),
  };
  const known = [...pictured(screens).map(({ name }) => name), 'gallery'];
  const chosen = known.filter((name) => isWanted(wanted, name));
  if (values.help || values.list || chosen.length === 0) {
    process.stdout.write(values.help ? usage : `${chosen.join('\n')}\n`);
    if (chosen.length === 0) process.stderr.write(`No screen is called so. ${usage}`);
    return chosen.length === 0 ? 1 : 0;
  }
  const problems = verdictProblems();
  if (problems.length > 0) {
    process.stderr.write(`${verdictFile}:\n${problems.join('\n')}\n`);
    return 1;
  }
  const startedAt = performance.now();
  const status = values.sheets ? 0 : await takePictures(wanted);
  await makeDocs(wanted);
  process.stdout.write(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes.\n`);
  return status;
};

process.exitCode = await main();
