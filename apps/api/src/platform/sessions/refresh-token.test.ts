import { expect, test } from 'vitest';
import {
  belongsToFamily,
  formatRefreshToken,
  hashSecret,
  newSecret,
  parseRefreshToken,
  type RefreshToken,
  successorOf,
} from './refresh-token.ts';

const KEY = Buffer.from('the key of the server, long enough');

const first = (): RefreshToken => ({
  sessionId: crypto.randomUUID(),
  generation: 0,
  secret: newSecret(),
});

const after = (token: RefreshToken, steps: number): RefreshToken =>
  steps === 0 ? token : after(successorOf(token, KEY), steps - 1);

const newestOf = (token: RefreshToken) => ({
  generation: token.generation,
  hash: hashSecret(token.secret),
});

test('is read as it was written', () => {
  const token = after(first(), 3);
  expect(parseRefreshToken(formatRefreshToken(token))).toEqual(token);
});

test.each([
  ['no UUID', `${'-'.repeat(36)}.0.${'A'.repeat(43)}`],
  ['a UUID in capitals', `${crypto.randomUUID().toUpperCase()}.0.${'A'.repeat(43)}`],
  ['a generation beyond any', `${crypto.randomUUID()}.9999999999.${'A'.repeat(43)}`],
  ['a short secret', `${crypto.randomUUID()}.0.${'A'.repeat(42)}`],
  ['a line more', `${crypto.randomUUID()}.0.${'A'.repeat(43)}\n`],
  ['nothing', ''],
])('is not read with %s', (_what, text) => {
  expect(parseRefreshToken(text)).toBeUndefined();
});

test('an older token of the family is recognised by the newest alone', () => {
  const token = first();
  expect(belongsToFamily(token, newestOf(after(token, 5)), () => KEY)).toBe(true);
});

test('a made-up token, one of another family or one from the future is not', () => {
  const token = first();
  const newest = newestOf(after(token, 5));
  expect(belongsToFamily({ ...token, secret: newSecret() }, newest, () => KEY)).toBe(false);
  expect(belongsToFamily(first(), newest, () => KEY)).toBe(false);
  expect(belongsToFamily(after(token, 6), newest, () => KEY)).toBe(false);
});

test('a successor cannot be made without the key of the server', () => {
  const token = first();
  expect(successorOf(token, Buffer.from('another key')).secret).not.toBe(
    successorOf(token, KEY).secret,
  );
});
