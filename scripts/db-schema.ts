import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diff, promisify } from 'node:util';
import { migrate } from '@lineup/db/migrate';
import { useLocalServers } from '@lineup/db/testing/local-servers';
import {
  createScratchDatabase,
  dropDatabase,
  urlOfDatabase,
} from '@lineup/db/testing/scratch-database';
import { literalUnions } from './database/literal-unions.ts';

const run = promisify(execFile);

const codegen = join(dirname(fileURLToPath(import.meta.resolve('kysely-codegen'))), 'cli/bin.js');

const schemaFile = join(import.meta.dirname, '../packages/db/schema.sql');
const typesFile = join(import.meta.dirname, '../packages/db/src/generated.ts');

/** The schema as SQL, without the parts that differ between runs of pg_dump. */
const dumpSchema = async (url: string): Promise<string> => {
  const options = ['--schema-only', '--no-owner', '--exclude-schema=graphile_worker'];
  const { stdout } = await run('pg_dump', [...options, url], { maxBuffer: 1 << 26 });
  return stdout
    .replaceAll(/^(-- Dumped (from|by) .*|\\(un)?restrict .*)\n/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n');
};

/** The types of the rows as client.ts parses them. */
const generateTypes = async (url: string): Promise<string> => {
  const output = ['--dialect', 'postgres', '--print', '--log-level', 'silent'];
  const tables = ['--include-pattern', 'public.*', '--exclude-pattern', '*schema_migrations'];
  const mapping = JSON.stringify({ timestamptz: 'Temporal.Instant', int8: 'number' });
  const types = ['--date-parser', 'string', '--type-mapping', mapping];
  const overrides = ['--overrides', JSON.stringify({ columns: await literalUnions(url) })];
  const args = ['--url', url, ...output, ...tables, ...types, ...overrides];
  const { stdout } = await run(process.execPath, [codegen, ...args]);
  return stdout;
};

const makeFiles = async (ownerUrl: string): Promise<[file: string, content: string][]> => {
  const name = await createScratchDatabase(ownerUrl);
  try {
    const url = urlOfDatabase(ownerUrl, name);
    await migrate(url);
    const [schema, types] = await Promise.all([dumpSchema(url), generateTypes(url)]);
    return [
      [schemaFile, schema],
      [typesFile, types],
    ];
  } finally {
    await dropDatabase(ownerUrl, name);
  }
};

/** The lines that differ between a file and what it should contain. */
const staleLines = (file: string, content: string): string[] => {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const changes = diff(current.split('\n'), content.split('\n'));
  return changes
    .filter(([operation]) => operation !== 0)
    .map(([operation, line]) => `${basename(file)} ${operation < 0 ? '+' : '-'} ${line}`);
};

const servers = await useLocalServers();
try {
  const files = await makeFiles(process.env['DATABASE_OWNER_URL'] ?? '');
  if (process.argv.includes('--check')) {
    const stale = files.flatMap(([file, content]) => staleLines(file, content));
    if (stale.length > 0) {
      throw new Error(`${stale.join('\n')}\nStale: run npm run db:schema and commit the result.`);
    }
  } else {
    for (const [file, content] of files) writeFileSync(file, content);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await servers.stop();
}
