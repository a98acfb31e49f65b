import pg from 'pg';
import { readOwnerUrl } from '../../config.ts';
import type { TestApp } from '../test-app.ts';

/** Runs one statement as the schema's owner, on the test's own database. */
export const runAsOwner = async ({ platform }: TestApp, statement: string): Promise<void> => {
  const url = new URL(readOwnerUrl());
  url.pathname = new URL(platform.config.DATABASE_URL).pathname;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
