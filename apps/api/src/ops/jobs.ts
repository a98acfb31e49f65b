import { jobs } from '../app.ts';
import {
  countFailedJobs,
  deleteFailedJobs,
  type FailedJobRow,
  retryFailedJobs,
  selectFailedJob,
  selectFailedJobs,
} from '../platform/jobs/failed-job-rows.ts';
import { originOfFlags } from '../platform/operations/origin.ts';
import type { Platform } from '../platform/platform.ts';
import { type Answer, formatInstant, RefusedError } from './answer.ts';
import type { CommandGroup, Given } from './command.ts';
import { type Column, formatTable, printable } from './format-table.ts';
import { byOf, limitOf, MOST_AT_ONCE, numberOf, UsageError } from './options.ts';

/** Ids and switches only: all other values may be personal. */
const idsOf = ({ payload }: FailedJobRow): Record<string, number | boolean> =>
  Object.fromEntries(
    Object.entries((payload ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, number | boolean] =>
        typeof entry[1] === 'number' || typeof entry[1] === 'boolean',
    ),
  );

/** False when texts and addresses were removed from the payload, which happens within an hour. */
const isComplete = ({ kind, payload }: FailedJobRow): boolean =>
  jobs.find(({ name }) => name === kind)?.payload.safeParse(payload).success === true;

const formatIds = (row: FailedJobRow): string =>
  Object.entries(idsOf(row))
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

const columns: readonly Column<FailedJobRow>[] = [
  { title: 'job', isNumber: true, of: ({ id }) => id },
  { title: 'kind', of: ({ kind }) => kind },
  { title: 'of', of: formatIds },
  { title: 'failed', of: ({ failed_at }) => formatInstant(failed_at) },
  { title: 'retry', of: (row) => (isComplete(row) ? 'possible' : 'no: content removed') },
  { title: 'error', of: ({ last_error }) => printable(last_error) },
];

const present = (row: FailedJobRow) => ({
  job: Number(row.id),
  kind: row.kind,
  ids: idsOf(row),
  attempts: row.attempts,
  queued_at: row.queued_at.toString(),
  failed_at: row.failed_at.toString(),
  error: row.last_error,
  request_id: originOfFlags(row.flags).reqId ?? null,
  can_be_retried: isComplete(row),
});

const list = async ({ db }: Platform, { values }: Given): Promise<Answer> => {
  const rows = await db.asNobody((tx) => selectFailedJobs(tx, values.kind, limitOf(values)));
  return {
    text: rows.length === 0 ? 'No job has failed for good.' : formatTable(rows, columns),
    data: rows.map(present),
  };
};

const find = async ({ db }: Platform, id: string | undefined): Promise<FailedJobRow> => {
  const number = numberOf(id, 'a job');
  const row = await db.asNobody((tx) => selectFailedJob(tx, number));
  if (!row) throw new RefusedError(`No failed job has the number ${String(number)}.`);
  return row;
};

const show = async (platform: Platform, { id }: Given): Promise<Answer> => {
  const data = present(await find(platform, id));
  const { ids, ...rest } = data;
  const lines = Object.entries({ ...rest, ...ids });
  return {
    text: lines.map(([name, value]) => `${name}: ${printable(String(value ?? ''))}`).join('\n'),
    data,
  };
};

/** One by its number, or those of a kind, the newest first. */
const choose = async (platform: Platform, { id, values }: Given): Promise<FailedJobRow[]> => {
  if ((id === undefined) === (values.kind === undefined)) {
    throw new UsageError('Name one JOB, or all of a kind with --kind.');
  }
  byOf(values);
  if (id !== undefined) return [await find(platform, id)];
  const limit = limitOf(values, MOST_AT_ONCE);
  return platform.db.asNobody((tx) => selectFailedJobs(tx, values.kind, limit));
};

/** How many of the kind have failed still; undefined when one job was named. */
const countLeft = async ({ db }: Platform, { kind }: Given['values']) =>
  kind === undefined ? undefined : db.asNobody((tx) => countFailedJobs(tx, kind));

const formatLeft = (left: number | undefined): string =>
  left === undefined ? '' : ` Failed jobs of this kind that are left: ${String(left)}.`;

const retry = async (platform: Platform, given: Given): Promise<Answer> => {
  const chosen = await choose(platform, given);
  const complete = chosen.filter(isComplete);
  if (given.id !== undefined && complete.length === 0) {
    throw new RefusedError('Its content was removed, so it cannot run again. Discard it.');
  }
  const retried = await platform.db.asNobody((tx) => retryFailedJobs(tx, complete));
  const left = await countLeft(platform, given.values);
  return {
    text: `Jobs that the worker tries again: ${String(retried)}.${formatLeft(left)}`,
    data: { retried, left },
  };
};

const discard = async (platform: Platform, given: Given): Promise<Answer> => {
  const chosen = await choose(platform, given);
  const discarded = await platform.db.asNobody((tx) => deleteFailedJobs(tx, chosen));
  const left = await countLeft(platform, given.values);
  return {
    text: `Jobs discarded: ${String(discarded)}.${formatLeft(left)}`,
    data: { discarded, left },
  };
};

export const jobCommands: CommandGroup = {
  name: 'jobs',
  commands: [
    {
      name: 'list',
      takes: '[--kind KIND] [--limit N]',
      does: 'the jobs that have used all their attempts, the newest first, without personal data',
      isUnrecorded: true,
      options: ['kind', 'limit'],
      run: list,
    },
    {
      name: 'show',
      takes: 'JOB',
      does: 'one of them, with the id of the request that queued it, for the log',
      takesId: true,
      run: show,
    },
    {
      name: 'retry',
      takes: 'JOB --by NAME, or --kind KIND --by NAME [--limit N]',
      does: 'lets the worker try again, with all attempts; not if its content was removed, an hour after it failed; of a kind at most 1000 at once',
      takesId: true,
      options: ['kind', 'limit', 'by'],
      run: retry,
    },
    {
      name: 'discard',
      takes: 'JOB --by NAME, or --kind KIND --by NAME [--limit N]',
      does: 'deletes it; it will never run; of a kind at most 1000 at once',
      takesId: true,
      options: ['kind', 'limit', 'by'],
      run: discard,
    },
  ],
};
