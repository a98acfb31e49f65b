import sharp from 'sharp';
import { storePicture } from '../platform/pictures/pictures.ts';
import type { Platform } from '../platform/platform.ts';
import type { AuthorizedShopId } from '../platform/sessions/authorized-shop.ts';

type Color = readonly [red: number, green: number, blue: number];

const SIDE = 512;
const skin: Color = [201, 143, 107];
const cloth: Color = [47, 59, 69];

const isInOval = (
  x: number,
  y: number,
  [cx, cy, rx, ry]: readonly [number, number, number, number],
) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** A head with short sides in front of a wall: an example, not a person. */
const colorAt = (x: number, y: number, wall: Color, hair: Color): Color => {
  if (isInOval(x, y, [256, 240, 104, 128])) return y < 172 || Math.abs(x - 256) > 92 ? hair : skin;
  if (isInOval(x, y, [256, 176, 116, 92])) return hair;
  return isInOval(x, y, [256, 540, 180, 170]) ? cloth : wall;
};

const drawCut = (wall: Color, hair: Color): Promise<Buffer> => {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    pixels.set(colorAt(at % SIDE, Math.floor(at / SIDE), wall, hair), at * 3);
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
};

const cuts: readonly { wall: Color; hair: Color; daysAgo: number }[] = [
  { wall: [215, 223, 217], hair: [42, 33, 28], daysAgo: 24 },
  { wall: [230, 221, 208], hair: [58, 43, 34], daysAgo: 3 },
];

/** Lets members plan their own hours, and gives the next customer in line two photos of cuts. */
export const writePhotos = async (platform: Platform, shop: AuthorizedShopId): Promise<void> => {
  const now = platform.clock.now();
  const keys: string[] = [];
  for (const { wall, hair } of cuts) {
    keys.push(await storePicture(platform, await drawCut(wall, hair), 'private'));
  }
  await platform.db.inShop(shop, async (tx) => {
    await tx
      .updateTable('shops')
      .set({ members_plan_hours: true })
      .where('id', '=', shop)
      .execute();
    const next = await tx
      .selectFrom('appointments')
      .innerJoin('memberships as member', 'member.shop_id', 'appointments.shop_id')
      .select(['appointments.customer_id', 'member.id as membershipId'])
      .where('appointments.shop_id', '=', shop)
      .where('appointments.customer_id', 'is not', null)
      .where('member.role', '=', 'employee')
      .orderBy((eb) => eb('appointments.status', '=', 'pending'), 'desc')
      .orderBy('appointments.id', 'desc')
      .orderBy('member.id')
      .limit(1)
      .executeTakeFirst();
    if (!next || next.customer_id === null) return;
    const of = { shop_id: shop, customer_id: next.customer_id };
    const given_at = now.subtract({ hours: 24 * 24 });
    await tx
      .insertInto('photo_consents')
      .values({ ...of, recorded_by: next.membershipId, given_at })
      .execute();
    const rows = cuts.map(({ daysAgo }, index) => ({
      ...of,
      picture_key: keys[index] ?? '',
      taken_by: next.membershipId,
      taken_at: now.subtract({ hours: 24 * daysAgo }),
    }));
    await tx.insertInto('customer_photos').values(rows).execute();
  });
};
