import { addAlertDevice } from '@lineup/contract/alerts';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createShop } from '../factories/shop.ts';
import type { TwilioStandIn } from '../messages/twilio-stand-in.ts';
import type { Ledger } from '../proofs/ledger.ts';
import type { LoadShop } from '../proofs/load-shops.ts';
import type { PushService } from '../push/push-service.ts';
import type { TestApp } from '../test-app.ts';

/** Bookings whose confirmation is a text. */
export const createTexts = async (t: TestApp, carrier: TwilioStandIn) => {
  const shop: AuthorizedShopId = await createShop(t.platform);
  await t.platform.db.inShop(shop, (tx) =>
    tx.updateTable('shops').set({ text_limit: 100_000 }).where('id', '=', shop).execute(),
  );
  let queued = 0;
  return {
    begin: async () => {
      queued += 1;
      const visit = await createBookedVisit(t.platform, shop, {
        scheduled_at: t.clock.now().add({ hours: 72 }),
        phone: `+1312${String(5_000_000 + queued)}`,
      });
      await t.platform.db.inShop(shop, (tx) =>
        queueBookingMessages(tx, t.platform, shop, visit.id, 'booked'),
      );
    },
    count: () => {
      const own = carrier.texts.filter(({ to }) => to.startsWith('+1312'));
      const numbers = new Set(own.map(({ to }) => to));
      return { texts: queued, sent: numbers.size, doubled: own.length - numbers.size };
    },
  };
};

/** One browser of each shop gets an alert about every check-in. */
export const createPushes = async (
  t: TestApp,
  service: PushService,
  shops: readonly LoadShop[],
) => {
  const shopOf = new Map<string, number>();
  for (const { shop, barbers } of shops) {
    const body = service.subscribe();
    shopOf.set(new URL(body.endpoint).pathname, shop);
    const answer = await t.call(addAlertDevice, { as: barbers[0]?.access, body });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
  return {
    count: ({ checkIns }: Ledger) => {
      // Walk-ins that a barber adds have no name.
      const ofCheckIns = service.received.filter(({ message }) =>
        message.title.startsWith('Guest checked in'),
      );
      const shown = new Set(
        ofCheckIns.map(({ endpoint, topic }) => `${String(shopOf.get(endpoint))} ${topic}`),
      );
      return {
        checkIns: checkIns.size,
        shown: shown.size,
        deliveredAgain: ofCheckIns.length - shown.size,
      };
    },
  };
};
