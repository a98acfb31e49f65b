import { useLocalServers } from './local-servers.ts';
import { dropAbandonedDatabases } from './scratch-database.ts';
import { ensureTemplate } from './template-database.ts';

/**
 * Runs once per vitest run: makes sure that the servers run, and that a template database exists.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const servers = await useLocalServers();
  const ownerUrl = process.env['DATABASE_OWNER_URL'] ?? '';
  await dropAbandonedDatabases(ownerUrl);
  await ensureTemplate(ownerUrl);
  return servers.stop;
};
