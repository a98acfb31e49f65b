import { cancelBooking } from '@lineup/contract/booking/booking';
import { checkIn } from '@lineup/contract/check-in/check-in';
import { queueBookingMessages } from '../../features/notifications/visit-messages/queue-booking-messages.ts';
import { removeTestTicketJob } from '../../features/setup/jobs.ts';
import { alertNextJob } from '../../features/visits/alerts/jobs.ts';
import { recordMissedBooking } from '../../features/visits/schedule/jobs.ts';
import { systemClock } from '../../platform/clock.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { createBookedVisit } from '../factories/booked-visit.ts';
import { createOpenShop } from '../factories/open-shop.ts';
import { createShop } from '../factories/shop.ts';
import { createVisit } from '../factories/visit.ts';
import type { TwilioStandIn } from '../messages/twilio-stand-in.ts';
import type { TestApp } from '../test-app.ts';
import { countStates, type KilledEffect } from './counted.ts';
import type { MailExpectations } from './mail-expectations.ts';

/** A reminder is due this long after its booking was made. */
const REMINDED_AFTER_SECONDS = 3;

interface OwnVisit {
  readonly shop: AuthorizedShopId;
  readonly id: number;
}

/** Cancellations and reminders of bookings, by mail. */
export const createBookingMails = async (
  t: TestApp,
  mails: MailExpectations,
): Promise<Pick<KilledEffect, 'begin'>> => {
  const shop = await createShop(t.platform);
  const cancellable: { email: string; token: string }[] = [];
  let booked = 0;
  const book = async (email: string, scheduled_at: Temporal.Instant) => {
    const visit = await createBookedVisit(t.platform, shop, { scheduled_at, email });
    await t.platform.db.inShop(shop, (tx) =>
      queueBookingMessages(tx, { clock: systemClock, sms: undefined }, shop, visit.id, 'booked'),
    );
    mails.expect('confirmations', email);
    return visit;
  };
  const hasArrived = ({ email }: { email: string }) =>
    t.mail.mails.some(({ to }) => to?.[0]?.address === email);

  return {
    begin: async () => {
      booked += 1;
      const tomorrow = systemClock.now().add({ hours: 24, seconds: REMINDED_AFTER_SECONDS });
      const reminded = `reminded-${String(booked)}@person.test`;
      await book(reminded, tomorrow);
      mails.expect('reminders', reminded);

      const email = `cancels-${String(booked)}@person.test`;
      const { token } = await book(email, systemClock.now().add({ hours: 72 }));
      cancellable.push({ email, token });
      // Whoever cancels before the confirmation was sent gets none.
      const index = cancellable.findIndex(hasArrived);
      const [cancelled] = index === -1 ? [] : cancellable.splice(index, 1);
      if (!cancelled) return;
      const params = { username: `shop-${String(shop)}`, token: cancelled.token };
      const answer = await t.call(cancelBooking, { params });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      mails.expect('cancellations', cancelled.email);
    },
  };
};

/** What happens to visits without anybody's request, and the texts about a ticket. */
export const createVisitEffects = (t: TestApp, carrier: TwilioStandIn): KilledEffect => {
  const { db } = t.platform;
  const missed: OwnVisit[] = [];
  const tests: OwnVisit[] = [];
  const numbers: string[] = [];

  const checkInWithPhone = async () => {
    const { shop, username } = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
    const texting = { sends_check_in_texts: true, text_limit: 100 };
    await db.inShop(shop, (tx) =>
      tx.updateTable('shops').set(texting).where('id', '=', shop).execute(),
    );
    const phone = `+1773${String(5_550_000 + numbers.length)}`;
    const answer = await t.call(checkIn, { params: { username }, body: { name: 'Guest', phone } });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    await db.inShop(shop, (tx) =>
      addJob(tx, alertNextJob, { shop }, `killed-next:${String(shop)}`),
    );
    numbers.push(phone);
  };

  return {
    begin: async () => {
      const shop = await createShop(t.platform);
      const scheduled_at = systemClock.now().subtract({ hours: 3 });
      const { id } = await createBookedVisit(t.platform, shop, { scheduled_at });
      const { id: test } = await createVisit(t.platform, shop, { is_test: true });
      await db.inShop(shop, async (tx) => {
        const payload = { shop, visitId: id };
        await addJob(tx, recordMissedBooking, payload, `killed-missed:${String(shop)}`);
        await addJob(tx, removeTestTicketJob, { shop }, `killed-test:${String(shop)}`);
      });
      missed.push({ shop, id });
      tests.push({ shop, id: test });
      await checkInWithPhone();
    },
    count: async () => {
      const texts = carrier.texts.filter(({ to }) => to.startsWith('+1773'));
      const effects = new Set(texts.map(({ to, body }) => `${to} ${body}`));
      return {
        'bookings that were missed': await countStates(missed, ({ shop, id }) =>
          db.inShop(shop, async (tx) => {
            const changes = await tx
              .selectFrom('visit_changes')
              .select('action')
              .where('shop_id', '=', shop)
              .where('appointment_id', '=', id)
              .where('action', '=', 'no_show')
              .execute();
            return changes.length;
          }),
        ),
        'test tickets that were removed': await countStates(tests, ({ shop, id }) =>
          db.inShop(shop, async (tx) => {
            const rows = await tx
              .selectFrom('appointments')
              .select('id')
              .where('shop_id', '=', shop)
              .where('id', '=', id)
              .execute();
            return rows.length === 0 ? 1 : 0;
          }),
        ),
        // One with the link to the ticket, and one that says that they are next.
        'texts about tickets': {
          caused: numbers.length * 2,
          done: effects.size,
          doubled: texts.length - effects.size,
        },
      };
    },
  };
};
