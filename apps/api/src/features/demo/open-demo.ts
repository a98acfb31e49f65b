import { demoServices, demoShop, demoTeam } from '@lineup/domain/demo/demo-shop';
import { DEMO_SLUG } from '@lineup/domain/demo/demo-slug';
import { enterShop } from '../../platform/database/database.ts';
import { insertDemoShopRow, updateDemoEnd } from '../../platform/database/demo-shop-row.ts';
import { drawShopId, findDemoShop } from '../../platform/directories/shop-directory.ts';
import { changeLine } from '../../platform/live/change-line.ts';
import type { Platform } from '../../platform/platform.ts';
import { createDemoAccount } from '../identity/accounts/create-demo-account.ts';
import { addServices } from '../services/add-services.ts';
import { addUninvitedMember } from '../team/invitations/add-uninvited-member.ts';

export type OpenedDemo = 'made' | 'open again' | 'open already';

/** Creates the shop of the landing page in one transaction. */
const makeDemo = ({ db, clock }: Platform): Promise<void> =>
  db.asNobody(async (tx) => {
    const shop = await drawShopId(tx);
    await enterShop(tx, shop);
    const { timeZone: time_zone, ...values } = demoShop;
    await insertDemoShopRow(shop, tx, { ...values, time_zone, username: DEMO_SLUG });
    for (const [index, { username, ...person }] of demoTeam.entries()) {
      const role = index === 0 ? 'owner' : 'employee';
      const accountId = await createDemoAccount(tx, person, clock.now());
      await addUninvitedMember(tx, shop, { accountId, role, username }, clock.now());
    }
    const services = demoServices.map(({ name, minutes, priceCents }) => ({
      name,
      duration_seconds: minutes * 60,
      price_cents: priceCents,
    }));
    await addServices(tx, shop, services);
  });

/** Shows the demo shop's line on the landing page; a job of the worker keeps it moving. */
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
