import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { literalUnions } from './literal-unions.ts';
import { useLocalServers } from './local-servers.ts';
import { migrate } from './migrate.ts';
import { createScratchDatabase, dropDatabase, urlOfDatabase } from './scratch-database.ts';

const run = promisify(execFile);

const schemaFile = join(import.meta.dirname, '../schema.sql');
const typesFile = join(import.meta.dirname, 'generated.ts');

/** The schema as SQL, without what differs from one pg_dump to the next. */
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
  const { stdout } = await run('kysely-codegen', args);
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

/** The difference between a file and what it should contain; empty when it is fresh. */
const staleness = (file: string, content: string): string => {
  const directory = mkdtempSync(join(tmpdir(), 'lineup-schema-'));
  const fresh = join(directory, 'fresh');
  writeFileSync(fresh, content);
  const { stdout, stderr } = spawnSync('diff', ['-uN', file, fresh], { encoding: 'utf8' });
  rmSync(directory, { recursive: true });
  return stdout + stderr;
};

const servers = await useLocalServers();
try {
  const files = await makeFiles(process.env['DATABASE_OWNER_URL'] ?? '');
  if (process.argv.includes('--check')) {
    const stale = files.map(([file, content]) => staleness(file, content)).join('');
    if (stale) throw new Error(`${stale}\nStale: run npm run db:schema and commit the result.`);
  } else {
    for (const [file, content] of files) writeFileSync(file, content);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await servers.stop();
}
