import { freePort } from '../processes/spawned-process.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { createTestApp, type TestApp, type TestParts } from '../test-app.ts';

/** The test app with a stand-in for Stripe, which sends its events to the app's real URL. */
export const createPayingApp = async (
  parts: TestParts = {},
): Promise<TestApp & { payments: StripeStandIn; publicUrl: string }> => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${String(port)}`;
  const time = { now: () => Temporal.Now.instant() };
  const payments = await startStripeStandIn({
    webhookUrl: `${publicUrl}/billing/stripe/`,
    // The product's own clock, which does not exist before it.
    clock: { now: () => time.now() },
  });
  const t = await createTestApp(
    { ...STRIPE_ACCOUNT, STRIPE_URL: payments.url, PUBLIC_URL: publicUrl },
    parts,
  );
  time.now = () => t.platform.clock.now();
  await t.app.listen({ host: '127.0.0.1', port });
  return {
    ...t,
    payments,
    publicUrl,
    close: async () => {
      await payments.settled();
      await t.close();
      await payments.close();
    },
  };
};
