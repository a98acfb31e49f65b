import { useLocalServers } from './local-servers.ts';
import { dropAbandonedDatabases } from './scratch-database.ts';
import { ensureTemplate } from './template-database.ts';

/** Once per vitest run: servers are there, and a template to clone databases from. */
export const setup = async (): Promise<() => Promise<void>> => {
  const servers = await useLocalServers();
  const ownerUrl = process.env['DATABASE_OWNER_URL'] ?? '';
  await dropAbandonedDatabases(ownerUrl);
  await ensureTemplate(ownerUrl);
  return servers.stop;
};
