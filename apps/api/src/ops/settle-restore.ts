import { jobs } from '../app.ts';
import { sendMessageJob } from '../features/notifications/jobs.ts';
import { withdrawMessage } from '../features/notifications/sending/withdraw-message.ts';
import { putBackPictures } from '../platform/backups/picture-copies.ts';
import { type DueJobRow, deleteDueJobs, selectDueJobs } from '../platform/jobs/due-job-rows.ts';
import type { Platform } from '../platform/platform.ts';
import type { Answer } from './answer.ts';
import type { Given } from './command.ts';
import { formatTable } from './format-table.ts';
import { byOf, UsageError } from './options.ts';

export const instantOf = (at: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(at);
  } catch {
    throw new UsageError(`'${at}' is not a time such as 2026-11-18T09:30:00Z.`);
  }
};

const informing = jobs.filter(({ onlyInforms }) => onlyInforms).map(({ name }) => name);

const countByKind = (due: readonly DueJobRow[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of due) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

/**
 * After a restore to a moment, the queue contains what was due after that moment and was sent before
 * the service stopped. Nobody knows which of it: none of it is sent again.
 */
export const settleRestore = async (platform: Platform, { values }: Given): Promise<Answer> => {
  byOf(values);
  if (values.at === undefined) {
    throw new UsageError('--at with the moment at which the last worker stopped is needed.');
  }
  const until = instantOf(values.at);
  const { db } = platform;
  const due = await db.asNobody((tx) => selectDueJobs(tx, informing, until));
  // Their state is also shown beside the visit, so they are withdrawn, not only forgotten.
  for (const { kind, payload } of due) {
    if (kind !== sendMessageJob.name) continue;
    const message = sendMessageJob.payload.safeParse(payload);
    // One that cannot be read is deleted below like the others.
    if (message.success) await withdrawMessage(platform, message.data.shop, message.data.id);
  }
  const withdrawn = await db.asNobody((tx) => deleteDueJobs(tx, informing, until));
  const counts = countByKind(due);
  const columns = [
    { title: 'kind', of: ([kind]: readonly [string, number]) => kind },
    { title: 'jobs', isNumber: true, of: ([, count]: readonly [string, number]) => String(count) },
  ] as const;
  return {
    text: [
      `Messages that were due by ${until.toString()} and will not be sent: ${String(withdrawn)}.`,
      ...(withdrawn === 0 ? [] : [formatTable(Object.entries(counts), columns)]),
    ].join('\n'),
    data: { withdrawn, kinds: counts },
  };
};

/** After a restore to a moment, the database names pictures that were deleted since. */
export const putPicturesBack = async (platform: Platform, { values }: Given): Promise<Answer> => {
  byOf(values);
  if (values.at === undefined) throw new UsageError('--at with the restored moment is needed.');
  const pictures = await putBackPictures(platform.config, instantOf(values.at));
  return { text: `Pictures that were put back: ${String(pictures)}.`, data: { pictures } };
};
