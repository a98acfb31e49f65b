import { writeFile } from 'node:fs/promises';
import { exportForOperator } from '../../features/exports/export-for-operator.ts';
import { cancelShopDeletion } from '../../features/leaving/shops/cancel-shop-deletion.ts';
import { requestShopDeletion } from '../../features/leaving/shops/request-shop-deletion.ts';
import { getShopForOperator } from '../../features/shops/operator/get-shop-for-operator.ts';
import { suspendShop } from '../../features/shops/operator/suspend-shop.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AuthorizedShopId, authorizeShop } from '../../platform/sessions/authorized-shop.ts';
import { type Answer, formatInstant, RefusedError } from '../answer.ts';
import type { Given } from '../command.ts';
import { byOf, numberOf, requireText, whyOf } from '../options.ts';

const shopOf = async (platform: Platform, id: string | undefined): Promise<AuthorizedShopId> => {
  const shop = authorizeShop(numberOf(id, 'a shop'));
  const found = await getShopForOperator(platform, shop);
  if (!found || found.erased_at) throw new RefusedError(`There is no shop ${String(shop)}.`);
  return shop;
};

/** A shop that has not been closed. */
export const openShopOf = async (
  platform: Platform,
  id: string | undefined,
): Promise<AuthorizedShopId> => {
  const shop = await shopOf(platform, id);
  const found = await getShopForOperator(platform, shop);
  if (found?.closed_at) throw new RefusedError(`Shop ${String(shop)} is closed.`);
  return shop;
};

const decisionOf = ({ values }: Given) => ({ operator: byOf(values), reason: whyOf(values) });

export const suspend = async (platform: Platform, given: Given): Promise<Answer> => {
  const decision = decisionOf(given);
  const shop = await shopOf(platform, given.id);
  if (!(await suspendShop(platform, shop, { isSuspended: true, ...decision }))) {
    throw new RefusedError(`Shop ${String(shop)} is suspended already.`);
  }
  return {
    text: `Shop ${String(shop)} is suspended: nobody checks in, books or works in it, and it sends nothing. Its owners get a mail. Its subscription goes on; cancel it at Stripe if it should not.`,
    data: { shop, suspended: true },
  };
};

export const restore = async (platform: Platform, given: Given): Promise<Answer> => {
  const decision = { operator: byOf(given.values), reason: given.values.why?.trim() ?? '' };
  const shop = await shopOf(platform, given.id);
  if (!(await suspendShop(platform, shop, { isSuspended: false, ...decision }))) {
    throw new RefusedError(`Shop ${String(shop)} is not suspended.`);
  }
  return {
    text: `Shop ${String(shop)} works again. Its owners get a mail.`,
    data: { shop, suspended: false },
  };
};

export const exportShop = async (platform: Platform, given: Given): Promise<Answer> => {
  const decision = decisionOf(given);
  const file = requireText(given.values.file, '--file with the name of a new file');
  const shop = await shopOf(platform, given.id);
  const archive = await exportForOperator(platform, shop, decision);
  if (!archive) throw new RefusedError(`There is no shop ${String(shop)}.`);
  // It holds everything about a shop and its customers: nobody else reads it, nothing is overwritten.
  await writeFile(file, archive.bytes, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new RefusedError(`The file was not written: ${String(error)}`);
  });
  const rows = Object.values(archive.rowCounts).reduce((sum, count) => sum + count, 0);
  return {
    text: `${file}: ${String(rows)} rows, ${String(archive.bytes.length)} bytes. It holds personal data: delete it when it has served.`,
    data: { shop, file, rows: archive.rowCounts },
  };
};

export const deleteShop = async (platform: Platform, given: Given): Promise<Answer> => {
  const by = decisionOf(given);
  const typedName = requireText(given.values.name, "--name with the shop's name");
  const shop = await shopOf(platform, given.id);
  const { dueAt } = await requestShopDeletion(platform, shop, { typedName, by });
  return {
    text: `Shop ${String(shop)} closes on ${formatInstant(dueAt)} and is erased a day later. Its owners get a mail and can keep it until then; so can you: npm run ops -- shops keep ${String(shop)}`,
    data: { shop, deletion_due_at: dueAt?.toString() ?? null },
  };
};

export const keepShop = async (platform: Platform, given: Given): Promise<Answer> => {
  const by = { operator: byOf(given.values), reason: given.values.why?.trim() ?? '' };
  const shop = await shopOf(platform, given.id);
  await cancelShopDeletion(platform, shop, by);
  return { text: `Shop ${String(shop)} is not deleted.`, data: { shop, deletion_due_at: null } };
};
