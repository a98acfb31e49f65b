import { globSync, readFileSync, statSync } from 'node:fs';
import { textPartOf } from '../src/lib/texts/text-paths.ts';
import { listPageScripts, measurePages, type ScriptManifest } from './script-budgets.ts';

/** Fails when the first load of a built page needs more script than its budget allows. */
const client = new URL('../build/client/', import.meta.url).pathname;

const readManifest = (): ScriptManifest => {
  const [file] = globSync('assets/manifest-*.js', { cwd: client });
  if (file === undefined) throw new Error('Nothing is built yet: npm run build');
  const script = readFileSync(client + file, 'utf8');
  return JSON.parse(
    script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1),
  ) as ScriptManifest;
};

const built = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8')) as Record<
  string,
  { file: string }
>;

const bytesOf = (file: string): number => statSync(`${client}${file}.br`).size;

/** The larger of the two languages' files. */
const textsOf = (path: string): string => {
  const part = textPartOf(path);
  const files = ['en', 'es'].map(
    (language) =>
      built[`src/locales/${language}.po${part === 'app' ? '' : `?${part}`}`]?.file ?? '',
  );
  return files.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0] ?? '';
};

const print = (line: string) => process.stdout.write(`${line}\n`);

const costs = measurePages(listPageScripts(readManifest(), textsOf), bytesOf);
for (const { path, kilobytes, most } of costs.toSorted((a, b) => a.path.localeCompare(b.path))) {
  const verdict = kilobytes > most ? `  OVER ${String(most)}` : '';
  print(`${kilobytes.toFixed(1).padStart(6)} KB  ${path}${verdict}`);
}
if (costs.some(({ kilobytes, most }) => kilobytes > most)) process.exitCode = 1;
