import { requestExport } from '@lineup/contract/exports';
import sharp from 'sharp';
import { runShopExport } from '../../features/exports/jobs.ts';
import { deleteExport } from '../../features/exports/send-file.ts';
import { withdrawExports } from '../../features/exports/withdraw-exports.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { forgetPicture, pictureAddress, storePicture } from '../../platform/pictures/pictures.ts';
import { createStaff, signIn } from '../factories/staff.ts';
import type { TestApp } from '../test-app.ts';
import { countStates, type KilledEffect } from './counted.ts';
import type { MailExpectations } from './mail-expectations.ts';

/** The link in a mail about an export. */
const linkIn = (html: string | undefined) =>
  /href="(http[^"]+X-Amz-Signature[^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&');

/** Exports, whose file is there once and mailed once, and files and pictures that are deleted. */
export const createFileEffects = async (
  t: TestApp,
  mails: MailExpectations,
): Promise<KilledEffect> => {
  const { db, storage } = t.platform;
  const wanted: string[] = [];
  const deleted: string[] = [];
  const pictures: string[] = [];
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#884422' },
  })
    .png()
    .toBuffer();
  const put = (key: string) =>
    storage.put({ key, body: 'a,b', contentType: 'text/csv', fileName: 'services.csv' });
  const has = async (key: string) => {
    const found = await storage.get(key);
    found?.body.destroy();
    return found !== undefined;
  };

  return {
    begin: async () => {
      const owner = await createStaff(t.platform);
      const { shop } = owner;
      const { access } = await signIn(t.platform, owner);
      const answer = await t.call(requestExport, { as: access, query: { model: 'service' } });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      wanted.push(owner.email);
      mails.expect('exports', owner.email);

      const other = await createStaff(t.platform);
      const request = { id: crypto.randomUUID(), language: 'en' } as const;
      const payload = { ...request, shop: other.shop, accountId: other.accountId };
      await db.inShop(other.shop, (tx) =>
        addJob(tx, runShopExport, payload, `export-${request.id}`),
      );
      wanted.push(other.email);
      mails.expect('exports', other.email);

      const due = `exports/${String(shop)}/${crypto.randomUUID()}.csv`;
      await put(due);
      await db.inShop(shop, (tx) => addJob(tx, deleteExport, { file: due }, `delete-${due}`));
      // The file of this shop contains somebody who was erased: it does not wait for the end of its link.
      const { shop: erasing } = await createStaff(t.platform);
      const withdrawn = `exports/${String(erasing)}/${crypto.randomUUID()}.csv`;
      const tomorrow = t.clock.now().add({ hours: 24 });
      await put(withdrawn);
      await db.inShop(erasing, async (tx) => {
        await addJob(tx, deleteExport, { file: withdrawn }, `delete-${withdrawn}`, tomorrow);
        await addJob(tx, withdrawExports, { shop: erasing }, `withdraw-${withdrawn}`);
      });
      deleted.push(due, withdrawn);

      const key = await storePicture(t.platform, picture);
      await db.asNobody((tx) => forgetPicture(tx, key));
      pictures.push(key);
    },
    count: async () => ({
      'files of exports': await countStates(wanted, async (email) => {
        const mail = t.mail.mails.find(({ to }) => to?.[0]?.address === email);
        const link = linkIn(mail?.html);
        return link !== undefined && (await fetch(link)).ok ? 1 : 0;
      }),
      'files that were deleted': await countStates(deleted, async (key) =>
        (await has(key)) ? 0 : 1,
      ),
      'pictures that were deleted': await countStates(pictures, async (key) => {
        const files = (['small', 'large'] as const).map((size) => pictureAddress(key, size));
        const found = await Promise.all(files.map((file) => has(file.slice(1))));
        return found.some(Boolean) ? 0 : 1;
      }),
    }),
  };
};
