import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type LineSnapshot, type SnapshotBarber } from '../visits/line/build-line-snapshot.ts';
import { readLineSnapshot } from '../visits/line/read-line-snapshot.ts';
import { type BarberRow, selectBarbers } from './repository.ts';

export interface BarberToday extends Pick<SnapshotBarber, 'state' | 'backAt'> {
  barber: BarberRow;
}

/** Somebody who joined just after the line was read is not in it yet. */
export const todayOf = ({ barbers }: LineSnapshot, barber: BarberRow): BarberToday => {
  const now = barbers.find(({ id }) => id === barber.id);
  return { barber, state: now?.state ?? 'off', backAt: now?.backAt ?? null };
};

/** Lists the barbers that a customer of the shop may choose, and what each does now. */
export const listBarbers = async (
  platform: Platform,
  shopUsername: string,
): Promise<BarberToday[]> => {
  const shop = await findShopByUsername(platform, shopUsername);
  if (shop === undefined) throw notFound();
  const line = await readLineSnapshot(platform, shop);
  const rows = await platform.db.inPublicShop(shop, (tx) => selectBarbers(shop, tx));
  return rows.map((row) => todayOf(line, row));
};
