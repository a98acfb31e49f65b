import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PasswordHasher } from '../../platform/sign-in/passwords.ts';
import { type GoogleKeys, startGoogleKeys } from '../accounts/google-keys.ts';
import {
  startTwilioStandIn,
  TWILIO_ACCOUNT,
  type TwilioStandIn,
} from '../messages/twilio-stand-in.ts';
import { proofSeed, sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';

const requests = sized({ short: 2000, full: 50_000 });
const seed = proofSeed();

/** Tens of thousands of passwords: this test does not measure the cost of a hash. */
const plainHasher: PasswordHasher = {
  hash: (secret) => Promise.resolve(secret),
  matches: (stored, secret) => Promise.resolve(stored === secret),
};

/** The number of responses of each status. */
const summaryOf = ({ answers }: FuzzReport) => {
  const byStatus = new Map<string, number>();
  for (const [outcome, count] of answers) {
    const status = outcome.slice(-3);
    byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  }
  return [...byStatus]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
};

let t: TestApp;
let google: GoogleKeys;
let carrier: TwilioStandIn;
let payments: StripeStandIn;
beforeAll(async () => {
  google = await startGoogleKeys();
  carrier = await startTwilioStandIn();
  payments = await startStripeStandIn({ clock: { now: () => t.clock.now() } });
  const settings = {
    ...google.settings,
    ...TWILIO_ACCOUNT,
    TWILIO_URL: carrier.url,
    ...STRIPE_ACCOUNT,
    STRIPE_URL: payments.url,
  };
  t = await createTestApp(settings, { platform: { passwords: plainHasher } });
});
afterAll(async () => {
  await t.close();
  await google.close();
  await carrier.close();
  await payments.close();
});

test(`S2: ${requests} requests made from the contract, seed ${seed}`, {
  timeout: 1_800_000,
}, async () => {
  const endpoints = t.app.routeTable.flatMap(({ method, endpoint }) =>
    endpoint && method !== 'HEAD' ? [endpoint] : [],
  );
  const report = await fuzz(t, endpoints, { requests, seed });
  recordFigures('S2', {
    requests: report.sent,
    endpoints: endpoints.length,
    answers: summaryOf(report),
    '5xx or outside of the contract': report.problems.size,
  });
  expect(Object.fromEntries(report.problems)).toEqual({});
  // Every call was also made successfully: otherwise the rest would prove little.
  const answered = [...report.answers.keys()];
  for (const { method, path, answers } of endpoints) {
    expect(answered).toContain(`${method} ${path} ${Object.keys(answers)[0]}`);
  }
});
