import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';

/** Resolves when this many transactions on the test's own database wait for a lock. */
export const untilWaitingForLock = async ({ platform }: TestApp, count: number): Promise<void> => {
  for (;;) {
    const { rows } = await platform.db.asSystem((tx) =>
      sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
    );
    if ((rows[0]?.count ?? 0) >= count) return;
    await sleep(10);
  }
};

/** Locks an account, so that requests about it wait; the returned function releases it. */
export const holdAccount = async (
  { platform }: TestApp,
  accountId: number,
): Promise<() => Promise<void>> => {
  const isLocked = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const holding = platform.db.asAccount(accountId, async (tx) => {
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    isLocked.resolve(undefined);
    await gate.promise;
  });
  await isLocked.promise;
  return () => {
    gate.resolve(undefined);
    return holding;
  };
};
