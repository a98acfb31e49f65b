import {
  type Cap,
  type Cost,
  invitation,
  kioskCheckIn,
  mailToStranger,
  messagesToCustomer,
  publicBooking,
} from '@lineup/contract/kernel/costs';
import { newRecipientAllowance } from '@lineup/domain/messages/message-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { recountExpired } from '../../features/check-in/join/recount-expired.ts';
import type { AuthorizedShopId } from '../../platform/sessions/authorized-shop.ts';
import { CLOSES, OPENS } from '../../seed/demo-shop.ts';
import { createRandom } from '../../seed/random.ts';
import { writeDemo } from '../../seed/write-demo.ts';
import { createAffiliate, signInAffiliate } from '../factories/affiliates/affiliate.ts';
import { createBookableShop } from '../factories/bookable-shop.ts';
import { createKiosk } from '../factories/kiosk.ts';
import { createService } from '../factories/service.ts';
import { createShop } from '../factories/shop.ts';
import { createStaff, signIn, type TestStaff } from '../factories/staff.ts';
import { createTextingApp } from '../messages/texting-app.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { type AbuseTarget, createAbusers, isStranger, NETWORKS, VICTIM } from './abusers.ts';
import { SEED, startSaturday } from './saturday.ts';

const REQUESTS = sized({ short: 400, full: 10_000 });

let t: Awaited<ReturnType<typeof createTextingApp>>;

/** The limits of a product without any configuration. */
const productLimits = (): Record<string, string> => {
  const config: Record<string, unknown> = { ...readConfig({ ...process.env, NODE_ENV: 'test' }) };
  return Object.fromEntries(
    Object.keys(config)
      .filter((name) => /_(RATE_LIMIT_PER_MINUTE|CAP_FACTOR)$|^RATE_LIMIT/.test(name))
      .map((name) => [name, String(config[name])]),
  );
};

const ZONE = 'America/Chicago';

beforeAll(async () => {
  t = await createTextingApp({}, productLimits());
  const today = t.clock.now().toZonedDateTimeISO(ZONE).toPlainDate();
  const saturday = today.add({ days: 7 - ((today.dayOfWeek + 1) % 7) });
  const opening = saturday.toZonedDateTime({ timeZone: ZONE, plainTime: '08:00' }).toInstant();
  t.clock.advance(t.clock.now().until(opening));
  await writeDemo(t.platform, SEED);
});
afterAll(() => t.close());

/** Signs in again before the token expires. */
const signedIn = (open: () => Promise<{ access: string }>) => {
  let last: { access: string; at: Temporal.Instant } | undefined;
  return async (): Promise<string> => {
    const now = t.clock.now();
    if (!last || now.since(last.at).total('minutes') > 4) last = { ...(await open()), at: now };
    return last.access;
  };
};

const createPrey = async (): Promise<AbuseTarget & { owners: TestStaff[] }> => {
  const shop = await createBookableShop(t, { plan: 'FREE PLAN', hours: { from: 0, to: 24 } });
  const { token } = await createKiosk(t.platform, shop.barber);
  const owners: TestStaff[] = [];
  const trials: AbuseTarget['trials'][number][] = [];
  for (const name of ['One', 'Two']) {
    const trial = await createShop(t.platform, {
      name,
      plan: 'PRO PLAN',
      subscription: 'trialing',
    });
    const owner = await createStaff(t.platform, { shop: trial });
    const { id: serviceId } = await createService(t.platform, trial);
    owners.push(owner);
    trials.push({ serviceId, access: signedIn(() => signIn(t.platform, owner)) });
  }
  const affiliate = await createAffiliate(t.platform);
  return {
    shop,
    kioskToken: token,
    owners,
    trials,
    affiliate: {
      id: Number(affiliate.affiliate),
      access: signedIn(() => signInAffiliate(t.platform, affiliate)),
    },
  };
};

const capOf = ({ caps }: Cost, per: Cap['per']): number =>
  caps.find((cap) => cap.per === per)?.most ?? 0;

/** From 8:00 to 19:00 in Chicago: parts of two UTC days, by which days are counted. */
const DAYS = 2;
const HOURS = 12;
const TRIALS = 2;
/** Open tickets without a phone number from one network. */
const OPEN_PER_NETWORK = 10;

/** The most that the caps allow, whatever is sent. */
const allowed = {
  'texts to the victim': 0,
  'texts to strangers': 0,
  'mails to the victim':
    DAYS * (messagesToCustomer.email.most + capOf(mailToStranger, 'recipient')),
  'mails to strangers':
    DAYS * TRIALS * capOf(invitation, 'shop') +
    // The trials and the attacked shop send mails to strangers who book.
    DAYS * (TRIALS + 1) * newRecipientAllowance({ planLimit: 10_000, hasPaid: false }) +
    HOURS * NETWORKS * capOf(mailToStranger, 'network'),
  'times held for the victim': 3,
  'times held': HOURS * NETWORKS * capOf(publicBooking, 'network'),
  'counted check-ins': HOURS * capOf(kioskCheckIn, 'actor') + NETWORKS * OPEN_PER_NETWORK,
  'counted check-ins after the day': 0,
  'names held': TRIALS * 4,
};

const visitsOf = (shop: AuthorizedShopId) =>
  t.platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('appointments as visit')
      .leftJoin('customers as customer', 'customer.id', 'visit.customer_id')
      .select(['visit.source', 'visit.status', 'visit.is_counted', 'customer.phone'])
      .where('visit.shop_id', '=', shop)
      .execute(),
  );

/** Measures what the abusers got in the end, and from whom. */
const measure = async (prey: AbuseTarget & { owners: TestStaff[] }) => {
  const { shop } = prey.shop;
  const mailsTo = (isMeant: (address: string) => boolean) =>
    t.mail.mails.filter(({ to }) => isMeant(to?.[0]?.address ?? '')).length;
  const visits = await visitsOf(shop);
  const countedCheckIns = (rows: typeof visits) =>
    rows.filter(({ source, is_counted }) => source !== 'booking_link' && is_counted).length;
  const held = visits.filter(
    ({ source, status }) => source === 'booking_link' && status === 'pending',
  );
  const names = await t.platform.db.asNobody((tx) =>
    tx
      .selectFrom('shop_usernames')
      .select('username')
      .where(
        'named_shop_id',
        'in',
        prey.owners.map(({ shop: own }) => own),
      )
      .execute(),
  );
  t.clock.advance({ hours: 24 });
  await recountExpired(t.platform);
  return {
    'texts to the victim': t.carrier.texts.filter(({ to }) => to === VICTIM.phone).length,
    'texts to strangers': t.carrier.texts.filter(({ to }) => isStranger(to)).length,
    'mails to the victim': mailsTo((address) => address === VICTIM.email),
    'mails to strangers': mailsTo((address) => address.endsWith('@stranger.test')),
    'times held for the victim': held.filter(({ phone }) => phone === VICTIM.phone).length,
    'times held': held.length,
    'counted check-ins': countedCheckIns(visits),
    'counted check-ins after the day': countedCheckIns(await visitsOf(shop)),
    'names held': names.length,
  };
};

test('abusers get no more than the caps allow, while a normal Saturday meets no refusal', {
  timeout: 600_000,
}, async () => {
  const prey = await createPrey();
  const abusers = createAbusers(t, prey, createRandom(SEED, 'abusers'));
  const saturday = await startSaturday(t);
  const from = OPENS - 60;
  const minutes = CLOSES - from;
  const sentBy = (minute: number) => Math.floor((REQUESTS * minute) / minutes);
  for (let minute = 0; minute < minutes; minute += 1) {
    const length = sentBy(minute + 1) - sentBy(minute);
    await Promise.all([
      saturday.play(from + minute),
      ...Array.from({ length }, () => abusers.attack()),
    ]);
    t.clock.advance({ minutes: 1 });
    if (minute % 60 === 59) await t.runJobs();
  }

  const got = await measure(prey);
  const beyond = Object.entries(got).filter(
    ([name, count]) => count > allowed[name as keyof typeof allowed],
  );
  recordFigures('S11', {
    'requests of abusers': REQUESTS,
    ...Object.fromEntries(Object.entries(got).map(([name, count]) => [`got: ${name}`, count])),
    'caps exceeded': beyond.length,
    'calls of the Saturday': saturday.counts.calls,
    'of them refused': saturday.refusals.length,
  });
  expect(saturday.refusals).toEqual([]);
  expect(saturday.counts.served).toBeGreaterThan(40);
  for (const [name, count] of Object.entries(got)) {
    expect.soft(count, name).toBeLessThanOrEqual(allowed[name as keyof typeof allowed]);
  }
});
