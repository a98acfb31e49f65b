import { migrate } from '@lineup/db/migrate';

const ownerUrl = process.env['DATABASE_OWNER_URL'];
try {
  if (!ownerUrl) throw new Error('DATABASE_OWNER_URL is not set. Locally: npm run services start');
  const log = (line: string) => process.stderr.write(`${line}\n`);
  process.stdout.write((await migrate(ownerUrl, { log })) || 'Nothing to migrate.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
