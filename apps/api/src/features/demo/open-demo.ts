import { demoServices, demoShop, demoTeam } from '@lineup/domain/demo/demo-shop';
import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import { enterShop } from '../../platform/database/database.ts';
import { drawShop, findDemoShop } from '../../platform/directories/shop-directory.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  insertDemoMember,
  insertDemoServices,
  insertDemoShop,
  updateDemoEnd,
} from './demo-shop-repository.ts';

export type OpenedDemo = 'made' | 'open again' | 'open already';

/** Makes the shop of the landing page, whole or not at all. */
const makeDemo = ({ db, clock }: Platform): Promise<void> =>
  db.asNobody(async (tx) => {
    const shop = await drawShop(tx);
    await enterShop(tx, shop);
    const { timeZone: time_zone, ...values } = demoShop;
    await insertDemoShop(shop, tx, { ...values, time_zone, username: DEMO_SLUG });
    for (const [index, member] of demoTeam.entries()) {
      const role = index === 0 ? 'owner' : 'employee';
      await insertDemoMember(shop, tx, { ...member, role }, clock.now());
    }
    await insertDemoServices(shop, tx, demoServices);
  });

/** The landing page shows this shop's line from now on; the worker plays it. */
export const openDemo = async (platform: Platform): Promise<OpenedDemo> => {
  const shop = await findDemoShop(platform);
  if (shop === undefined) {
    await makeDemo(platform);
    return 'made';
  }
  const isAgain = await changeLine(platform, shop, undefined, (tx) =>
    updateDemoEnd(shop, tx, null),
  );
  return isAgain ? 'open again' : 'open already';
};
