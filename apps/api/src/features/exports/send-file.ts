import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { inShopOnce } from '../../platform/idempotency.ts';
import { addJob, defineJob } from '../../platform/jobs.ts';
import type { Letter } from '../../platform/mail/layout.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import type { StoredFile } from '../../platform/storage.ts';
import type { Language } from '../../platform/text.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { selectRecipient } from './repository.ts';

/** How long the link of the mail works. */
const LINK_HOURS = 24;

export const deleteExport = defineJob({
  name: 'delete-export',
  payload: z.object({ file: z.string() }),
  run: (platform, { file }) => platform.storage.delete(file),
});

export interface Recipient {
  /** Unguessable; names the file, and makes a second run of the job the same export. */
  id: string;
  shop: AuthorizedShopId;
  accountId: number;
  language: Language;
}

/**
 * Stores the file and mails its link, once whatever the job goes through. The file's deletion, when
 * the link ends, is certain before the file exists; for nobody there is no file.
 */
export const sendFile = async (
  platform: Platform,
  { id, shop, accountId, language }: Recipient,
  content: Omit<StoredFile, 'key'> & { isForOwner: boolean },
  letterOf: (link: { url: string; shopName: string }) => Letter,
): Promise<void> => {
  const { db, storage, clock } = platform;
  const { isForOwner, ...stored } = content;
  const ending = stored.fileName.slice(stored.fileName.lastIndexOf('.'));
  const file = `exports/${String(shop)}/${id}${ending}`;
  const key = `export-${id}`;
  // Nobody when the person was deactivated meanwhile.
  const findRecipient = async (tx: Transaction) => {
    const recipient = await selectRecipient(shop, tx, accountId);
    return recipient && (!isForOwner || recipient.role === 'owner') ? recipient : undefined;
  };

  const isWanted = await db.inShop(shop, async (tx) => {
    if (!(await findRecipient(tx))) return false;
    const runAt = clock.now().add({ hours: LINK_HOURS });
    await addJob(tx, deleteExport, { file }, `delete-${key}`, runAt);
    return true;
  });
  if (!isWanted) return;
  await storage.put({ ...stored, key: file });
  const url = await storage.temporaryUrl(file, LINK_HOURS * 60 * 60);

  const once = { key, fingerprint: createHash('sha256').update(key).digest() };
  await inShopOnce(platform, shop, once, async (tx) => {
    const recipient = await findRecipient(tx);
    if (!recipient) return null;
    const letter = letterOf({ url, shopName: recipient.shop_name });
    await queueMail(tx, { to: recipient.email, language, letter, key });
    return null;
  });
};
