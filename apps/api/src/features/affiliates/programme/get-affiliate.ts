import { notFound } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AffiliateActor } from '../../../platform/sessions/actor.ts';
import { type AffiliateRow, selectAffiliate } from './affiliate-repository.ts';

export const getAffiliate = async (
  { db }: Platform,
  { affiliate }: AffiliateActor,
): Promise<AffiliateRow> => {
  const row = await db.asAffiliate(affiliate, (tx) => selectAffiliate(tx, affiliate));
  if (!row) throw notFound();
  return row;
};
