import { readdir } from 'node:fs/promises';
import { migrationsDirectory } from '@lineup/db/migrate';
import type { Config } from '../../config.ts';
import type { Inspection } from '../../platform/database/inspect-database.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const OLDEST_VERSION = 15;
const MAX_CLOCK_SECONDS = 2;
const MAX_JOB_SECONDS = 60;
/** Connections of a process besides its pool; a worker has seven more for its queue. */
const MORE_CONNECTIONS = 10;

export const checkServer = (seen: Inspection, { DATABASE_POOL_SIZE }: Config): Finding => {
  const { version, maxConnections } = seen;
  if (version < OLDEST_VERSION) {
    return problem(
      `PostgreSQL ${String(version)}`,
      `install PostgreSQL ${String(OLDEST_VERSION)} or later`,
    );
  }
  const unsafe = Object.entries(seen.durability).filter(([, value]) =>
    ['off', 'local', 'remote_write'].includes(value),
  );
  if (unsafe.some(([name, value]) => value === 'off' || name === 'fsync')) {
    const names = unsafe.map(([name]) => name).join(', ');
    return problem(`${names}: off`, `set ${names} = on: confirmed bookings can be lost`);
  }
  const needed = (DATABASE_POOL_SIZE + MORE_CONNECTIONS) * 3;
  if (maxConnections < needed) {
    return warning(
      `max_connections = ${String(maxConnections)}`,
      `two API processes and a worker need ${String(needed)}: raise it, or use PgBouncer`,
    );
  }
  if (!seen.isLocal && !seen.isEncrypted) {
    return warning('the connection is not encrypted', 'add sslmode=verify-full to DATABASE_URL');
  }
  return ok(`PostgreSQL ${String(version)}, ${String(maxConnections)} connections`);
};

export const checkRole = (seen: Inspection): Finding => {
  const { role, isSuperuser, bypassesPolicies, ownsTables, unprotected } = seen;
  if (isSuperuser || bypassesPolicies || ownsTables) {
    return problem(
      `${role} ${isSuperuser ? 'is a superuser' : bypassesPolicies ? 'bypasses row-level security' : 'owns tables'}`,
      'connect as lineup_app, whose rights the policies limit: operations.md, A new database',
    );
  }
  return unprotected.length > 0
    ? problem(`no row-level security on ${unprotected.join(', ')}`, 'lineup migrate')
    : ok(`${role}, row-level security on every table of shops`);
};

export const checkMigrations = async (seen: Inspection): Promise<Finding> => {
  const files = await readdir(migrationsDirectory);
  const needed = files.flatMap((name) => /^(\d+)-.*\.sql$/.exec(name)?.[1] ?? []);
  const had = new Set(seen.migrations);
  const pending = needed.filter((version) => !had.has(version));
  const known = new Set(needed);
  const newer = seen.migrations.filter((version) => !known.has(version));
  if (pending.length > 0) {
    return problem(
      `${String(pending.length)} migrations are missing`,
      'lineup migrate (from sources: npm run db:migrate)',
    );
  }
  return newer.length > 0
    ? warning('the database is newer than this code', 'restart with the release that migrated it')
    : ok(`${String(needed.length)} migrations, none missing`);
};

export const checkClock = (seen: Inspection, now: Temporal.Instant): Finding => {
  const seconds = Math.abs(seen.now.until(now).total('seconds'));
  return seconds > MAX_CLOCK_SECONDS
    ? problem(
        `this machine and the database differ by ${seconds.toFixed(1)} s`,
        'run a time service (chrony) on both: tokens and reminders depend on the clock',
      )
    : ok(`${(seconds * 1000).toFixed(0)} ms between this machine and the database`);
};

export const checkJobs = ({ oldestJobSeconds, failedJobs }: Inspection): Finding => {
  if (oldestJobSeconds !== null && oldestJobSeconds > MAX_JOB_SECONDS) {
    return problem(
      `a job has been due for ${oldestJobSeconds.toFixed(0)} s`,
      'start a worker, or look at its log: journalctl -u lineup-worker@1',
    );
  }
  return failedJobs > 0
    ? warning(`${String(failedJobs)} jobs failed for good`, 'lineup ops jobs list')
    : ok('no job waits');
};
