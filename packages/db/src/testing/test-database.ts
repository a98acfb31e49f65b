import { createScratchDatabase, dropDatabase, urlOfDatabase } from './scratch-database.ts';
import { templateName } from './template-database.ts';

export interface TestDatabase {
  /** Connects as the product does: role lineup_app, which owns nothing. */
  url: string;
  /** Connects as migrations do: role lineup_owner. */
  ownerUrl: string;
  drop: () => Promise<void>;
}

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: global-setup.ts has not run.`);
  return value;
};

/** A migrated database for one test file. The template comes from global-setup.ts. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const ownerUrl = setting('DATABASE_OWNER_URL');
  const name = await createScratchDatabase(ownerUrl, templateName());
  return {
    url: urlOfDatabase(setting('DATABASE_URL'), name),
    ownerUrl: urlOfDatabase(ownerUrl, name),
    drop: () => dropDatabase(ownerUrl, name),
  };
};
