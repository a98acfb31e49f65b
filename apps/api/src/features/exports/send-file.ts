import { createHash } from 'node:crypto';
import { hasRight, type Right } from '@lineup/contract/kernel/rights';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { inShopOnce } from '../../platform/idempotency.ts';
import { addJob, defineJob } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../platform/mail/layout.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { StoredFile } from '../../platform/storage.ts';
import type { Language } from '../../platform/text.ts';
import { queueMail } from '../notifications/sending/queue-mail.ts';
import { filesOf, hasPendingDeletion } from './file-repository.ts';
import { selectRecipient } from './repository.ts';

/** How long the link of the mail works. */
const LINK_HOURS = 24;

export const deleteExport = defineJob({
  name: 'delete-export',
  urgency: 'nightly',
  payload: z.object({ file: z.string() }),
  run: (platform, { file }) => platform.storage.delete(file),
});

export interface Recipient {
  /** Unguessable; the file's id, which also makes a retry of the job the same export. */
  id: string;
  shop: AuthorizedShopId;
  accountId: number;
  language: Language;
}

export interface WantedFile {
  contentType: string;
  /** The file name of the download. */
  fileName: string;
  /** The recipient must still have this right when the file is sent. */
  right: Right;
  /** Reads the rows, and returns the text of the mail about them. */
  build: () => Promise<{
    body: StoredFile['body'];
    letterOf: (link: { url: string; shopName: string }) => Letter;
  }>;
}

/**
 * Stores the file and mails its link, once even if the job is retried. The file's deletion at the
 * end of the link is queued before the rows are read: the erasure of a person finds every file that
 * may contain them by its deletion, and makes that due at once. A file that was withdrawn before
 * its mail was sent is built again. Without a recipient there is no file.
 */
export const sendFile = async (
  platform: Platform,
  { id, shop, accountId, language }: Recipient,
  { right, build, ...wanted }: WantedFile,
): Promise<void> => {
  const { db, storage, clock } = platform;
  const ending = wanted.fileName.slice(wanted.fileName.lastIndexOf('.'));
  const file = `${filesOf(shop)}${id}${ending}`;
  const key = `export-${id}`;
  const deletion = `delete-${key}`;
  // Undefined when the person was deactivated meanwhile.
  const findRecipient = async (tx: Transaction) => {
    const recipient = await selectRecipient(shop, tx, accountId);
    return recipient && hasRight(recipient.role, right) ? recipient : undefined;
  };

  const isWanted = await db.inShop(shop, async (tx) => {
    if (!(await findRecipient(tx))) return false;
    const runAt = clock.now().add({ hours: LINK_HOURS });
    await addJob(tx, deleteExport, { file }, deletion, runAt);
    return true;
  });
  if (!isWanted) return;
  const { body, letterOf } = await build();
  await storage.put({ ...wanted, body, key: file });
  const url = await storage.temporaryUrl(file, LINK_HOURS * 60 * 60);
  if (!(await db.inShop(shop, (tx) => hasPendingDeletion(shop, tx, deletion)))) {
    await storage.delete(file);
    throw new Error('the export was withdrawn while it was built');
  }

  const once = { key, fingerprint: createHash('sha256').update(key).digest() };
  await inShopOnce(platform, shop, once, async (tx) => {
    const recipient = await findRecipient(tx);
    if (!recipient) return null;
    const letter = letterOf({ url, shopName: recipient.shop_name });
    await queueMail(tx, { to: recipient.email, language, letter, key });
    return null;
  });
};
