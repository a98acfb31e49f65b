import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleKeys, startGoogleKeys } from '../accounts/google-keys.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { createWorld, type World } from '../tenant-matrix/world.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { callsOf, explainCall, nameOf } from './explained-calls.ts';
import { fillLargeShop } from './large-shop.ts';
import { mostStatements } from './most-statements.ts';
import { planProblems } from './plan-problems.ts';

const VISITS = 30_000;
const ZONE = 'America/Chicago';

let t: TestApp;
let world: World;
let google: GoogleKeys;
let payments: StripeStandIn;

beforeAll(async () => {
  google = await startGoogleKeys();
  payments = await startStripeStandIn({ clock: { now: () => t.clock.now() } });
  t = await createTestApp({ ...google.settings, ...STRIPE_ACCOUNT, STRIPE_URL: payments.url });
  // At another hour some messages wait, or are late, so a call sends more statements or fewer.
  const now = t.clock.now().toZonedDateTimeISO(ZONE);
  t.clock.advance(now.startOfDay().add({ days: 1, hours: 10 }).toInstant().since(now.toInstant()));
  world = await createWorld(t);
  const { shop, employee, serviceId: service } = world.own;
  const today = t.clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString();
  await fillLargeShop(t, { shop, barber: employee.membershipId, service, today, visits: VISITS });
});
afterAll(async () => {
  await t.close();
  await google.close();
  await payments.close();
});

/** The process reads the versions of lines by itself, at any time. */
const readsVersions = /line_versions as line/;

/**
 * `like` is not leakproof: under row-level security no index can serve it, so a search for a part of
 * a name reads the customers of the shop, 35 of them with each page.
 */
const readsAllCustomers = /search_text like/;

test(`every endpoint sends few statements, and they read little in a shop with ${String(VISITS)} visits`, {
  timeout: 300_000,
}, async () => {
  const problems = new Map<string, string>();
  const more: string[] = [];
  let count = 0;
  for (const call of callsOf(t)) {
    const explained = (await explainCall(world, call)) ?? { statements: [] };
    const statements = explained.statements.filter(({ text }) => !readsVersions.test(text));
    count += statements.length;
    const name = nameOf(call);
    const most = mostStatements[name] ?? 0;
    if (statements.length > most) more.push(`${name}: ${String(statements.length)}`);
    for (const { text, plan } of statements) {
      if (readsAllCustomers.test(text)) continue;
      for (const problem of planProblems(plan)) {
        problems.set(text, `${name}: ${problem}\n${text}`);
      }
    }
    await call.tenantCase.after?.(world);
  }
  expect(count).toBeGreaterThan(2000);
  expect(more).toEqual([]);
  expect([...problems.values()].map((each) => each.slice(0, 600))).toEqual([]);
});
