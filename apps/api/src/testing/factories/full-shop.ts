import type { Platform } from '../../platform/platform.ts';
import { plantSettings, plantVisit } from '../tenant-matrix/plant-rows.ts';
import { createPin } from './accounts/pin.ts';
import { createService } from './service.ts';
import { createShop } from './shop.ts';
import { createStaff } from './staff.ts';

/** A shop in Madrid with a row in every table and the marker, in lower case, in every text. */
export const createFullShop = async (platform: Platform, mark: string) => {
  const shop = await createShop(platform, {
    name: `${mark} Barbers`,
    username: `${mark}-barbers`,
    timeZone: 'Europe/Madrid',
  });
  const owner = await createStaff(platform, { shop, name: `${mark} Owner` });
  const employee = await createStaff(platform, { shop, role: 'employee', name: `${mark} Cutter` });
  await createPin(platform, shop);
  const { id: serviceId } = await createService(platform, shop, { name: `${mark} fade` });
  await plantVisit(platform, { shop, employee, serviceId }, mark);
  await plantSettings(platform, { shop, owner, employee, serviceId }, mark);
  return { shop, owner, employee, serviceId };
};

export type FullShop = Awaited<ReturnType<typeof createFullShop>>;
