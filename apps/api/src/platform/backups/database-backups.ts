import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Config } from '../../config.ts';

export interface DatabaseBackup {
  readonly label: string;
  readonly type: 'full' | 'diff' | 'incr';
  readonly finishedAt: Temporal.Instant;
  readonly bytes: number;
  /** pgBackRest found damaged pages while it copied them. */
  readonly isDamaged: boolean;
}

const info = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.enum(['full', 'diff', 'incr']),
        timestamp: z.object({ stop: z.number() }),
        info: z.object({ size: z.number() }),
        error: z.boolean().nullish(),
      }),
    ),
  }),
);

/** Backups are not set up on this machine, or pgBackRest refused. */
export class BackupError extends Error {}

const messageOf = (error: unknown): string => {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  // pgBackRest writes what it does to the standard output, and the error too.
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => /ERROR|HINT|status/.test(line));
  return lines.join('\n') || (error instanceof Error ? error.message : String(error));
};

/** ssh joins its arguments with spaces, and the other machine's shell splits them again. */
const quotedFor = (program: string, args: readonly string[]): readonly string[] =>
  basename(program) === 'ssh'
    ? args.map((arg) => `'${arg.replaceAll("'", String.raw`'\''`)}'`)
    : args;

/** Runs pgBackRest as BACKUP_COMMAND says, and returns its output. */
export const runPgbackrest = async (
  { BACKUP_COMMAND }: Pick<Config, 'BACKUP_COMMAND'>,
  args: readonly string[],
): Promise<string> => {
  if (!BACKUP_COMMAND) {
    throw new BackupError(
      'BACKUP_COMMAND is not set. For example: runuser -u postgres -- pgbackrest --stanza=lineup',
    );
  }
  const [program = '', ...own] = BACKUP_COMMAND.split(' ').filter(Boolean);
  try {
    // A full backup of a large database takes hours.
    const { stdout } = await promisify(execFile)(program, [...own, ...quotedFor(program, args)], {
      cwd: '/',
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (error) {
    throw new BackupError(`pgBackRest failed: ${messageOf(error)}`, { cause: error });
  }
};

export const parseBackups = (json: string): DatabaseBackup[] =>
  info
    .parse(JSON.parse(json))
    .flatMap(({ backup }) => backup)
    .map(({ label, type, timestamp, info: { size }, error }) => ({
      label,
      type,
      finishedAt: Temporal.Instant.fromEpochMilliseconds(timestamp.stop * 1000),
      bytes: size,
      isDamaged: error === true,
    }))
    .toSorted((a, b) => Temporal.Instant.compare(a.finishedAt, b.finishedAt));

/** All backups of the database, the newest last. */
export const readBackups = async (config: Pick<Config, 'BACKUP_COMMAND'>) =>
  parseBackups(await runPgbackrest(config, ['info', '--output=json']));

const FULL_EVERY = { hours: 7 * 24 };
/** A backup every night; a day later one is missing. */
const OLD_AFTER = { hours: 26 };

/** A full backup every week, and otherwise what changed since the last full one. */
export const dueType = (backups: readonly DatabaseBackup[], now: Temporal.Instant) => {
  const full = backups.findLast(({ type, isDamaged }) => type === 'full' && !isDamaged);
  const isDue =
    !full || Temporal.Instant.compare(full.finishedAt.add(FULL_EVERY), now.add({ hours: 1 })) <= 0;
  return isDue ? 'full' : 'diff';
};

export interface BackupAge {
  readonly newest: DatabaseBackup | undefined;
  /** Undefined without a backup. */
  readonly seconds: number | undefined;
  readonly isOld: boolean;
}

/** How old the newest good backup is: the one answer for `ops`, its doctor and a metric. */
export const ageOf = (backups: readonly DatabaseBackup[], now: Temporal.Instant): BackupAge => {
  const newest = backups.findLast(({ isDamaged }) => !isDamaged);
  if (!newest) return { newest, seconds: undefined, isOld: true };
  const age = now.since(newest.finishedAt);
  return {
    newest,
    seconds: Math.round(age.total('seconds')),
    isOld: Temporal.Instant.compare(newest.finishedAt.add(OLD_AFTER), now) < 0,
  };
};

export const readBackupAge = async (
  config: Pick<Config, 'BACKUP_COMMAND'>,
  now: Temporal.Instant,
): Promise<BackupAge> => ageOf(await readBackups(config), now);
