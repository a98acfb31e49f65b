import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { languages } from '../src/lib/texts/texts.ts';

const run = promisify(execFile);
const webFolder = join(import.meta.dirname, '..');

/** Message ids with their translations, without the header (id ''). */
const parseCatalogue = (po: string): Map<string, string> => {
  const unquote = (lines: string) =>
    [...lines.matchAll(/^(?:msgid |msgstr )?"(.*)"$/gm)].map(([, text]) => text).join('');
  const entries = po.matchAll(/^(msgid (?:".*"\n)+)(msgstr (?:".*"\n?)+)/gm);
  const catalogue = new Map<string, string>();
  for (const [, id = '', text = ''] of entries) catalogue.set(unquote(id), unquote(text));
  catalogue.delete('');
  return catalogue;
};

/** Extracts the texts into a temporary folder, so that the check changes no file. */
const extractTexts = async (): Promise<Map<string, string>> => {
  const folder = await mkdtemp(join(tmpdir(), 'lineup-texts-'));
  const config = join(folder, 'lingui.config.ts');
  await writeFile(
    config,
    `import config from ${JSON.stringify(join(webFolder, 'lingui.config.ts'))};
export default {
  ...config,
  rootDir: ${JSON.stringify(webFolder)},
  catalogs: [{ ...config.catalogs[0], path: ${JSON.stringify(join(folder, '{locale}'))} }],
};
`,
  );
  try {
    const lingui = join(webFolder, '../../node_modules/.bin/lingui');
    // In test mode the command would look for its own source files.
    const env = { PATH: process.execPath.replace(/\/[^/]+$/, ''), NODE_ENV: 'production' };
    await run(lingui, ['extract', '--clean', '--config', config], { cwd: webFolder, env });
    return parseCatalogue(await readFile(join(folder, 'en.po'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** One line per text that is missing, unused or untranslated in a catalogue. */
export const textProblems = async (): Promise<string[]> => {
  const used = await extractTexts();
  const perLanguage = languages.map(async (language) => {
    const file = join(webFolder, `src/locales/${language}.po`);
    const catalogue = parseCatalogue(await readFile(file, 'utf8'));
    const kept = [...catalogue.keys()];
    return [
      ...[...used.keys()].filter((id) => !catalogue.has(id)).map((id) => `missing: ${id}`),
      ...kept.filter((id) => !used.has(id)).map((id) => `unused: ${id}`),
      ...kept.filter((id) => catalogue.get(id) === '').map((id) => `untranslated: ${id}`),
    ].map((problem) => `${language}.po, ${problem}`);
  });
  return (await Promise.all(perLanguage)).flat();
};
