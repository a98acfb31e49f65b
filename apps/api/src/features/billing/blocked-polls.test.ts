import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { captureStatements } from '../../testing/database/sql-statements.ts';
import { createShop } from '../../testing/factories/shop.ts';
import { startPolledApp } from '../../testing/polling/polled-app.ts';
import { getShopAccess } from './plans/get-shop-access.ts';

type PolledApp = Awaited<ReturnType<typeof startPolledApp>>;
let t: PolledApp['t'];
let openScreen: PolledApp['openScreen'];
let other: Platform;

beforeAll(async () => {
  ({ t, openScreen } = await startPolledApp());
  // Like another process: its own connections, its own memory, the same database.
  other = createPlatform(t.platform.config, { clock: t.clock });
  other.live.start();
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const mayWork = async (platform: Platform, shop: AuthorizedShopId) =>
  (await getShopAccess(platform, shop)).until > 0;

const setShop = (shop: AuthorizedShopId, values: Record<string, unknown>) =>
  t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set(values).where('id', '=', shop).execute(),
  );

/** The time stamp of a response, which changes every half minute, has not changed. */
const trialShop = async () => {
  const shop = await createShop(t.platform, { subscription: 'trialing' });
  await setShop(shop, { trial_ends_at: t.clock.now().add({ seconds: 1 }) });
  return shop;
};

test('an unchanged poll is refused from the second on in which a trial ends', async () => {
  const refused = await vi.waitFor(
    async () => {
      const { poll } = await openScreen(await trialShop());
      expect((await poll()).statusCode).toBe(304);
      const before = t.app.knownPolls.unchanged;
      expect((await poll()).statusCode).toBe(304);
      // The response came from memory; otherwise the test would prove nothing.
      expect(t.app.knownPolls.unchanged).toBe(before + 1);
      t.clock.advance({ seconds: 1 });
      return poll();
    },
    { timeout: 10_000 },
  );
  expect(refused.statusCode).toBe(402);
});

test('a screen that was open is refused once the subscription has ended', async () => {
  const { poll, shop } = await openScreen();
  await setShop(shop, { subscription_status: 'ended' });
  t.platform.live.announce(shop);
  expect((await poll()).statusCode).toBe(402);
  await setShop(shop, { subscription_status: 'active' });
  t.platform.live.announce(shop);
  expect((await poll()).statusCode).toBe(200);
});

test('every process sees a payment within a second or so', async () => {
  const { poll, shop } = await openScreen(await createShop(t.platform, { subscription: 'ended' }));
  expect((await poll()).statusCode).toBe(402);
  expect(await mayWork(other, shop)).toBe(false);
  await setShop(shop, { subscription_status: 'active' });
  const began = performance.now();
  await vi.waitFor(
    async () => {
      expect((await poll()).statusCode).toBe(200);
      expect(await mayWork(other, shop)).toBe(true);
    },
    { timeout: 4000, interval: 50 },
  );
  // The versions are read every second; a busy machine may be late.
  expect(performance.now() - began).toBeLessThan(3000);
});

test('whether a shop may work is queried once while nothing changes', async () => {
  const shop = await createShop(t.platform);
  expect(await mayWork(other, shop)).toBe(true);
  const asked = await vi.waitFor(
    async () => {
      const statements = await captureStatements(async () => {
        for (let each = 0; each < 50; each += 1) await mayWork(other, shop);
      });
      const own = statements.filter(
        (text) => !/^(begin|commit)|"line_versions"|"voided_at"/.test(text),
      );
      expect(own).toEqual([]);
      return own;
    },
    { timeout: 10_000 },
  );
  expect(asked).toEqual([]);
});
