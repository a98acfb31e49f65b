import { login } from '@lineup/contract/identity/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCapturedLog } from '../captured-log.ts';
import { PASSWORD } from '../factories/staff.ts';
import { recordFigures } from '../proofs/record-figures.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type PageNames, pageNamesOf, pagePath, readPagePatterns } from './public-pages.ts';
import {
  accessOf,
  CANARY,
  type Caller,
  callers,
  createWorld,
  OWN_MARK,
  type World,
} from './world.ts';

const log = createCapturedLog();
let t: TestApp;
let world: World;
let patterns: string[];
let own: PageNames;
let foreign: PageNames;

const missing: PageNames = {
  shop: 'nobody-here',
  barber: 'nobody-here',
  link: '9999999',
  ticket: 'a-token-that-nobody-has',
  booking: 'a-booking-that-nobody-has',
};

beforeAll(async () => {
  t = await createTestApp({}, { hasPages: true, platform: { logger: log.logger } });
  world = await createWorld(t);
  patterns = await readPagePatterns();
  own = await pageNamesOf(world, OWN_MARK);
  foreign = await pageNamesOf(world, CANARY);
});
afterAll(() => t.close());

/** Differs from response to response without revealing anything. */
const incidental = /^(date|x-request-id|content-length|x-ratelimit-.*)$/;

const open = async (path: string, session: Readonly<Record<string, string>> = {}) => {
  const answer = await t.app.inject({ url: path, headers: { accept: 'text/html', ...session } });
  const headers = Object.entries(answer.headers).filter(([name]) => !incidental.test(name));
  return { status: answer.statusCode, text: JSON.stringify(headers) + answer.body };
};

/** The page without what differs from response to response. */
const withoutNonces = (text: string): string =>
  text
    .replaceAll(/nonce-[\w+/=]+|nonce=\\?"[^"]+"|"nonce\\?":\\?"[^"]+"/g, '')
    .replaceAll(/[\w-]{8}-[\w-]{4}-[\w-]{4}-[\w-]{4}-[\w-]{12}/g, '');

/** The page without its own address, too. */
const comparable = (text: string, path: string, names: PageNames): string =>
  withoutNonces(
    [path, names.shop, names.barber, names.ticket, names.booking]
      .reduce((rest, name) => rest.replaceAll(name, ''), text)
      .replaceAll(`"${names.link}`, '"'),
  );

/** With one parameter, or a code that is checked later, it is the public page of that shop. */
const isPublic = (pattern: string): boolean =>
  pattern.includes('/test/') || (pattern.split(':').length < 3 && !pattern.includes(':token'));

test('S1: no page of a shop contains anything of another one, or of a person', async () => {
  const problems: string[] = [];
  // What only staff may see of the planted customers.
  const personal = [`${OWN_MARK}@c.test`, `${OWN_MARK} guest`, `${OWN_MARK} note`, 'about them'];
  let count = 0;
  for (const pattern of patterns) {
    const path = pagePath(pattern, own);
    const { status, text } = await open(path);
    count += 1;
    if (status >= 500) problems.push(`${path} answered ${String(status)}`);
    if (text.includes(CANARY)) problems.push(`${path} shows the other shop`);
    const isOfHolder = pattern.includes(':token');
    const found = personal.filter((words) => !isOfHolder && text.includes(words));
    if (found.length > 0) problems.push(`${path} shows ${found.join()}`);
  }
  recordFigures('S1', { 'rendered pages': count, 'pages with a leak': problems.length });
  expect(problems).toEqual([]);
});

test('S1: a page with a name of another shop is that with a name that nobody has', async () => {
  const problems: string[] = [];
  let count = 0;
  for (const pattern of patterns) {
    if (isPublic(pattern)) continue;
    for (const name of Object.keys(own) as (keyof PageNames)[]) {
      const theirs = { ...own, [name]: foreign[name] };
      const none = { ...own, [name]: missing[name] };
      if (pagePath(pattern, theirs) === pagePath(pattern, own)) continue;
      const [one, other] = [
        await open(pagePath(pattern, theirs)),
        await open(pagePath(pattern, none)),
      ];
      count += 1;
      const about = `${pattern} with the other's ${name}`;
      const isSame =
        comparable(one.text, pagePath(pattern, theirs), theirs) ===
        comparable(other.text, pagePath(pattern, none), none);
      if (!isSame || one.status !== other.status) {
        problems.push(`${about}: ${String(one.status)}, missing ${String(other.status)}`);
      }
      if (one.text.replaceAll(foreign[name], '').includes(CANARY)) problems.push(`${about}: leaks`);
    }
  }
  recordFigures('S1', {
    'pages with a foreign name': count,
    'unlike a missing one': problems.length,
  });
  expect(problems).toEqual([]);
  expect(log.lines.filter((line) => line.includes(`${OWN_MARK} guest`))).toEqual([]);
});

/** Everything that a browser of this caller could send: its token, and the cookies of a log-in. */
const sessionOf = async (caller: Caller): Promise<Record<string, string>> => {
  const token = (await accessOf(world, caller)) ?? '';
  const { email } = caller === 'employee' ? world.own.employee : world.own.owner;
  const role = caller === 'employee' ? 'employee' : 'owner';
  const answer = await t.call(login, { body: { email, password: PASSWORD, role } });
  const set = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  expect(set).toHaveLength(1);
  const given = ['access', 'token', 'session', 'ticket'].map((name) => `${name}=${token}`);
  return { authorization: `Bearer ${token}`, cookie: [...set, ...given].join('; ') };
};

test('S1: a page is the same, byte for byte, for everybody, signed in or not', async () => {
  const problems: string[] = [];
  const signedIn = callers.filter((caller) => caller !== 'anonymous');
  const sessions = new Map<Caller, Record<string, string>>();
  for (const caller of signedIn) sessions.set(caller, await sessionOf(caller));
  let count = 0;
  for (const pattern of patterns) {
    const path = pagePath(pattern, own);
    const pageFor = async (session?: Record<string, string>) => {
      const { status, text } = await open(path, session);
      return `${String(status)} ${withoutNonces(text)}`;
    };
    const anonymous = await pageFor();
    for (const [caller, session] of sessions) {
      count += 1;
      if ((await pageFor(session)) !== anonymous) problems.push(`${path} differs for ${caller}`);
    }
  }
  recordFigures('S1', { 'pages with a session': count, 'unlike without one': problems.length });
  expect(problems).toEqual([]);
});
