import { readConfig } from '../../config.ts';
import { createPlatform } from '../../platform/platform.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, PASSWORD } from '../factories/staff.ts';

/**
 * Makes shops with an owner and a service, and prints how to reach them. A copy of this file runs
 * inside the previous release, so that its data are what that release writes.
 */
const platform = createPlatform(readConfig());
const made = [];
for (let number = 0; number < 8; number += 1) {
  const shop = await createShop(platform, { plan: 'UNLIMITED PLAN' });
  const owner = await createStaff(platform, { shop, email: `owner-${String(shop)}@example.test` });
  await createService(platform, shop, { name: 'Cut' });
  made.push({ username: `shop-${String(shop)}`, email: owner.email, password: PASSWORD });
}
process.stdout.write(`${JSON.stringify(made)}\n`);
await platform.close();
