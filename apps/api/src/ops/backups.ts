import { existsSync, readdirSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import {
  ageOf,
  BackupError,
  type DatabaseBackup,
  dueType,
  readBackups,
  runPgbackrest,
} from '../platform/backups/database-backups.ts';
import { comparePictures, copyPictures } from '../platform/backups/picture-copies.ts';
import type { Platform } from '../platform/platform.ts';
import { type Answer, formatInstant, RefusedError } from './answer.ts';
import type { Command, CommandGroup } from './command.ts';
import { type Column, formatTable } from './format-table.ts';
import { UsageError } from './options.ts';
import { instantOf, putPicturesBack, settleRestore } from './settle-restore.ts';

const columns: readonly Column<DatabaseBackup>[] = [
  { title: 'backup', of: ({ label }) => label },
  { title: 'type', of: ({ type }) => type },
  { title: 'finished', of: ({ finishedAt }) => formatInstant(finishedAt) },
  { title: 'size', of: ({ bytes }) => `${(bytes / 1024 ** 2).toFixed(1)} MB` },
  { title: 'state', of: ({ isDamaged }) => (isDamaged ? 'damaged' : 'good') },
];

const ageLine = (backups: readonly DatabaseBackup[], now: Temporal.Instant) => {
  const { newest, seconds, isOld } = ageOf(backups, now);
  if (!newest || seconds === undefined) {
    return { line: 'There is no good backup.', seconds: null, isOld };
  }
  const hours = (seconds / 3600).toFixed(1);
  const verdict = isOld ? ' That is too old: one every night is expected.' : '';
  return { line: `The newest good backup is ${hours} hours old.${verdict}`, seconds, isOld };
};

const list = async ({ config, clock }: Platform): Promise<Answer> => {
  const backups = await readBackups(config);
  const { line, seconds, isOld } = ageLine(backups, clock.now());
  return {
    text: `${formatTable(backups, columns)}\n${line}`,
    data: {
      age_seconds: seconds,
      backups: backups.map(({ finishedAt, ...each }) => ({
        ...each,
        finished_at: finishedAt.toString(),
      })),
    },
    isBad: isOld,
  };
};

const run = async ({ config, clock }: Platform): Promise<Answer> => {
  const type = dueType(await readBackups(config), clock.now());
  await runPgbackrest(config, ['backup', `--type=${type}`]);
  const newest = (await readBackups(config)).at(-1);
  // The database first: a picture that it names and that came later is only missing in a picture.
  const { pictures, copied, ended } = await copyPictures(config, clock.now());
  return {
    text: `Backup ${newest?.label ?? '?'} (${type}) is done. Pictures: ${String(pictures)}, newly copied: ${String(copied)}, copies of long deleted ones removed: ${String(ended)}.`,
    data: { label: newest?.label, type, pictures, copied, ended },
    isBad: newest?.isDamaged !== false,
  };
};

/** The result of `pgbackrest verify` is in its text; its exit code is 0 also for damaged files. */
const isDamaged = (report: string): boolean =>
  /status: error|: [1-9]\d* .*invalid|missing: [1-9]|invalid: [1-9]/.test(report);

const verify = async ({ config, clock }: Platform): Promise<Answer> => {
  await runPgbackrest(config, ['check']);
  const report = await runPgbackrest(config, ['verify', '--output=text', '--verbose']);
  const isBroken = isDamaged(report);
  const age = ageLine(await readBackups(config), clock.now());
  const pictures = await comparePictures(config);
  const { missing, different, extra } = pictures;
  return {
    text: [
      isBroken
        ? `The backups of the database are damaged:\n${report.trim()}`
        : 'The backups of the database are complete.',
      age.line,
      `Pictures: ${String(pictures.pictures)}; without a copy: ${String(missing)}, with another content: ${String(different)}, deleted since they were copied: ${String(extra)}.`,
    ].join('\n'),
    data: { is_damaged: isBroken, age_seconds: age.seconds, pictures },
    isBad: isBroken || age.isOld || missing + different > 0,
  };
};

const targetOf = (at: string | undefined): string[] => {
  if (at === undefined) return [];
  // PostgreSQL reads the time zone of a target only as an offset.
  const target = instantOf(at).toString().replace('T', ' ').replace('Z', '+00');
  return ['--type=time', `--target=${target}`, '--target-action=promote'];
};

const restore = async (
  { config }: Platform,
  { at, to }: { at: string | undefined; to: string | undefined },
): Promise<Answer> => {
  if (!to || !isAbsolute(to)) throw new UsageError('--to with an absolute path is needed.');
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new RefusedError(`${to} is not empty: restore into a new folder, and look at it first.`);
  }
  await runPgbackrest(config, ['restore', `--pg1-path=${to}`, ...targetOf(at)]);
  const moment = at ? `as of ${at}` : 'as of the last archived change';
  return {
    text: `The database ${moment} is in ${to}. Start a PostgreSQL on it: it reads the log up to that moment and then accepts writes. Start it with -c archive_mode=off until you swap it in: otherwise it writes into the archive of the running database.`,
    data: { directory: to, at: at ?? null },
  };
};

/** What pgBackRest refuses is an answer for the operator, not an error of ours. */
const answering =
  (work: Command['run']): Command['run'] =>
  async (platform, given) => {
    try {
      return await work(platform, given);
    } catch (error) {
      if (error instanceof BackupError) throw new RefusedError(error.message);
      throw error;
    }
  };

export const backupCommands: CommandGroup = {
  name: 'backup',
  commands: [
    {
      name: 'run',
      takes: '[--by NAME]',
      options: ['by'],
      does: 'backs up the database (once a week in full, otherwise what changed since) and copies new pictures',
      run: answering((platform) => run(platform)),
    },
    {
      name: 'list',
      isUnrecorded: true,
      does: 'the backups of the database, and how old the newest is',
      run: answering((platform) => list(platform)),
    },
    {
      name: 'verify',
      isUnrecorded: true,
      does: 'reads every backup and every picture, and compares checksums',
      run: answering((platform) => verify(platform)),
    },
    {
      name: 'restore',
      // The database may be what is lost.
      isUnrecorded: true,
      takes: '--to FOLDER [--at 2026-11-18T09:30:00Z]',
      does: 'restores the database into a new folder, as it was at that moment',
      options: ['to', 'at'],
      run: answering((platform, { values }) => restore(platform, { at: values.at, to: values.to })),
    },
    {
      name: 'settle',
      takes: '--at 2026-11-18T09:41:00Z --by NAME',
      does: 'after a restore, before workers start: what was due by then, when the last worker stopped, is not sent again',
      options: ['at', 'by'],
      run: settleRestore,
    },
    {
      name: 'put-back',
      takes: '--at 2026-11-18T09:30:00Z --by NAME',
      does: 'after a restore to that moment: copies pictures that were deleted since back from the second bucket',
      options: ['at', 'by'],
      run: answering(putPicturesBack),
    },
  ],
};
