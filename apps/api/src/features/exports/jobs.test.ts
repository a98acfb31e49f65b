import { exportShop } from '@lineup/contract/exports';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { jobDueAt } from '../../testing/database/queued-jobs.ts';
import { createFullShop, type FullShop } from '../../testing/factories/full-shop.ts';
import { signIn, type TestStaff } from '../../testing/factories/staff.ts';
import { mailLinks } from '../../testing/messages/mail-links.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runShopExport } from './jobs.ts';
import { deleteExport } from './send-file.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const plantShop = (mark: string) => createFullShop(t.platform, mark);

const mailsOf = ({ email }: TestStaff) =>
  t.mail.mails.filter(({ to }) => to?.[0]?.address === email);

describe('the export of a shop', () => {
  const payload = ({ shop, owner }: FullShop) => ({
    id: `run-${String(shop)}-again-and-again`,
    shop,
    accountId: owner.accountId,
    language: 'en' as const,
  });

  test('runs again after a crash without a second mail', async () => {
    const planted = await plantShop('crash');
    await runShopExport.run(t.platform, payload(planted));
    await runShopExport.run(t.platform, payload(planted));
    await t.runJobs();
    await runShopExport.run(t.platform, payload(planted));
    await t.runJobs();
    expect(mailsOf(planted.owner)).toHaveLength(1);
  });

  test('two clicks bring one mail', async () => {
    const planted = await plantShop('click');
    const { access } = await signIn(t.platform, planted.owner);
    await Promise.all([1, 2].map(() => t.call(exportShop, { as: access })));
    await t.runJobs();
    expect(mailsOf(planted.owner)).toHaveLength(1);
  });

  test('sends no mail to somebody who is no longer an owner', async () => {
    const planted = await plantShop('demoted');
    await t.platform.db.inShop(planted.shop, (tx) =>
      tx
        .updateTable('memberships')
        .set({ role: 'employee' })
        .where('id', '=', planted.owner.membershipId)
        .execute(),
    );
    const put = vi.spyOn(t.platform.storage, 'put');
    await runShopExport.run(t.platform, payload(planted));
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    await t.runJobs();
    expect(mailsOf(planted.owner)).toEqual([]);
  });

  test('a job that fails after storing the file still deletes it later', async () => {
    const planted = await plantShop('given-up');
    const link = vi.spyOn(t.platform.storage, 'temporaryUrl');
    link.mockRejectedValueOnce(new Error('the storage is gone'));
    await expect(runShopExport.run(t.platform, payload(planted))).rejects.toThrow('is gone');
    link.mockRestore();
    const deletion = await jobDueAt(t.platform, `delete-export-${payload(planted).id}`);
    expect(deletion?.since(t.clock.now()).total('hours')).toBe(24);
  });

  test('the file is deleted when its link ends', async () => {
    const planted = await plantShop('gone');
    await runShopExport.run(t.platform, payload(planted));
    await t.runJobs();
    const link = mailLinks({ ...t.mail, mails: mailsOf(planted.owner) })[0] ?? '';
    expect((await fetch(link)).status).toBe(200);
    const deletion = await jobDueAt(t.platform, `delete-export-${payload(planted).id}`);
    expect(deletion?.since(t.clock.now()).total('hours')).toBe(24);
    const file = `exports/${String(planted.shop)}/${payload(planted).id}.zip`;
    await deleteExport.run(t.platform, { file });
    expect((await fetch(link)).status).toBe(404);
  });
});
