import type { Access, Endpoint } from '@lineup/contract/kernel/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleKeys, startGoogleKeys } from '../accounts/google-keys.ts';
import {
  startTwilioStandIn,
  TWILIO_ACCOUNT,
  type TwilioStandIn,
} from '../messages/twilio-stand-in.ts';
import { sized } from '../proofs/force.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import {
  STRIPE_ACCOUNT,
  type StripeStandIn,
  startStripeStandIn,
} from '../stripe/stripe-stand-in.ts';
import { tenantCases } from '../tenant-matrix/cases.ts';
import { unique } from '../tenant-matrix/tenant-case.ts';
import { accessOf, type Caller, createWorld, type World } from '../tenant-matrix/world.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { importTable } from './import-table.ts';
import { payloads } from './payloads.ts';
import { type Output, readOutputs } from './read-outputs.ts';
import { type TextField, textFieldsOf, withText } from './text-fields.ts';

const all = Object.entries(payloads);
const rounds = all.slice(0, sized({ short: 1, full: all.length }));

/** Never shown: hashed, or compared with what is stored. Other calls of this test need them. */
const isSecret = ({ path }: TextField) => /password$|^pin$|^refresh$/.test(path.at(-1) ?? '');

/**
 * Texts that the contract describes no closer, and the server compares or reads: times of day,
 * addresses of web pages, tokens, signed forms, a name that must be repeated.
 */
const takesNoText = ({ name }: TextField): boolean =>
  /(hours\S*\.(from|to)|_time|_url|token|challenge|code|columns)$/.test(name) ||
  /^POST (\/notifications\/texts|\/shops\/deletion)\//.test(name) ||
  // People who have joined write their own name.
  name === 'PUT /team/:id/ name';

let t: TestApp;
let world: World;
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
  t = await createTestApp(settings, { hasPages: true });
  world = await createWorld(t);
});
afterAll(async () => {
  await t.close();
  await google.close();
  await carrier.close();
  await payments.close();
});

const callers: Partial<Record<Access, Caller>> = { public: 'anonymous', affiliate: 'affiliate' };

/**
 * Words of messages are templates themselves: they take braces only around their own placeholders.
 * A text has to name the shop, and the shop may write it in several lines.
 */
const templateFor = (field: string | undefined, payload: string): string => {
  const words = payload.replaceAll(/[{}[\]]/g, '').slice(0, 100);
  return field === 'text' ? `${words.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')}{shop}` : words;
};

/** Names must be unique in a shop, so every payload ends in another number. */
const textFor = ({ maxLength, endpoint, path }: TextField, payload: string): string => {
  const end = unique();
  const isTemplate = endpoint.path.startsWith('/message-texts/');
  const text = isTemplate ? templateFor(path.at(-1), payload) : payload;
  return `${text.slice(0, maxLength - end.length)}${end}`;
};

/** A valid call with the payload in these fields. */
const send = async (
  endpoint: Endpoint,
  fields: readonly TextField[],
  payload: string,
): Promise<boolean> => {
  const tenantCase = tenantCases[`${endpoint.method} ${endpoint.path}`];
  if (!tenantCase) throw new Error(`${endpoint.path} has no tenant case`);
  const caller = callers[endpoint.access] ?? 'owner';
  const options = await tenantCase.own(world, caller);
  // A signed form, as Twilio and Stripe send it.
  if (Buffer.isBuffer(options.body)) return false;
  const body = fields.reduce<unknown>(
    (made, field) => withText(made, field.path, textFor(field, payload)),
    options.body,
  );
  const as = options.as ?? (await accessOf(world, caller));
  const answer = await t.call(endpoint, { ...options, body, as });
  await tenantCase.after?.(world);
  expect(answer.statusCode, `${endpoint.path} ${JSON.stringify(body)}`).toBeLessThan(500);
  return answer.statusCode in endpoint.answers;
};

/**
 * First each field alone, then all that were accepted at once: the calls in between have replaced
 * them by ordinary values again. Returns the accepted fields.
 */
const fillFields = async (fields: readonly TextField[], payload: string): Promise<TextField[]> => {
  const accepted: TextField[] = [];
  for (const field of fields) {
    if (await send(field.endpoint, [field], payload)) accepted.push(field);
  }
  for (const [endpoint, some] of Map.groupBy(accepted, (field) => field.endpoint)) {
    if (some.length > 1) await send(endpoint, some, payload);
  }
  return accepted;
};

/** The beginning of the payload, as people read it: spreadsheets get an apostrophe before it. */
const isShownIn = ({ content }: Output, payload: string): boolean => {
  const start = payload.slice(0, 9).split('\r')[0] ?? '';
  const escaped = start.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = escaped.replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
  return [start, escaped, quoted, start.replaceAll('"', '""')].some((text) =>
    content.includes(text),
  );
};

test(`S7: ${String(rounds.length)} payloads in every text field are shown as text everywhere`, {
  timeout: 60_000 + rounds.length * 60_000,
}, async () => {
  const endpoints = t.app.routeTable.flatMap(({ method, endpoint }) =>
    endpoint && method !== 'HEAD' ? [endpoint] : [],
  );
  const fields = endpoints.flatMap(textFieldsOf).filter((field) => !isSecret(field));
  const accepted = new Set<string>();
  const counts = { calls: 0, accepted: 0, cells: 0, outputs: 0 };
  const prints = new Set<string>();
  const shown: Record<string, number> = {};
  const problems = new Set<string>();
  for (const [index, [kind, payload]] of rounds.entries()) {
    // Fields with a pattern refuse them all: at full force, once is enough.
    const some = fields.filter(({ isFree }) => isFree || index === 1);
    const taken = await fillFields(some, payload);
    counts.calls += some.length;
    counts.accepted += taken.length;
    for (const { name } of taken) accepted.add(name);
    const table = await importTable(world, payload);
    counts.cells += table.cells.length;
    for (const problem of table.problems) problems.add(`${kind}: import: ${problem}`);
    const outputs = await readOutputs(world, carrier, payload);
    const exported = outputs.filter(({ sort }) => sort === 'export');
    for (const { column, mark } of table.cells) {
      const isExported = exported.some(({ content }) => content.includes(mark));
      if (!isExported) problems.add(`${kind}: an imported ${column} is in no export`);
    }
    for (const output of outputs) {
      counts.outputs += 1;
      if (isShownIn(output, payload)) shown[output.sort] = (shown[output.sort] ?? 0) + 1;
      if (output.sort === 'print' && isShownIn(output, payload)) prints.add(output.name);
      for (const problem of output.problems) {
        problems.add(`${kind}: ${output.sort} ${output.name}: ${problem}`);
      }
    }
  }
  const printed = endpoints
    .filter(({ file }) => file === 'application/pdf')
    .map(({ path }) => path)
    .toSorted();
  const refused = fields.filter(({ name, isFree }) => isFree && !accepted.has(name));
  recordFigures('S7', {
    'text fields': fields.length,
    payloads: rounds.length,
    'calls with a payload': counts.calls,
    accepted: counts.accepted,
    'imported cells': counts.cells,
    'outputs read': counts.outputs,
    ...Object.fromEntries(Object.entries(shown).map(([sort, n]) => [`${sort}s with it`, n])),
    'shown as anything but text': problems.size,
  });
  expect([...problems]).toEqual([]);
  // Every kind of output has shown some, and every field has taken one.
  expect(Object.keys(shown).toSorted()).toEqual(
    ['attachment', 'export', 'file', 'mail', 'page', 'print', 'text'].toSorted(),
  );
  expect([...prints].toSorted()).toEqual(printed);
  expect(counts.cells).toBeGreaterThan(rounds.length);
  expect(refused.filter((field) => !takesNoText(field)).map(({ name }) => name)).toEqual([]);
});
