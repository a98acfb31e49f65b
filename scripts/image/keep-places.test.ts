import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepPlaces } from './keep-places.ts';

const evaluate = (code: string): unknown => {
  const bundled = keepPlaces(code, '/app/packages/db/src/migrate.ts', '/app/apps/api/src');
  const inBundle = bundled.replaceAll('import.meta.url', "'file:///app/apps/api/src/main-1.js'");
  return runInNewContext(inBundle, { URL });
};

test.each([
  ["new URL('../migrations', import.meta.url).pathname", '/app/packages/db/migrations'],
  ["import.meta.dirname + '../migrations'", '/app/packages/db/src/../migrations'],
])('%s leads to the same place', (code, place) => {
  expect(evaluate(code)).toBe(place);
});

test('what is not known stops the bundle', () => {
  expect(() => keepPlaces('import.meta.filename', '/app/a.ts', '/app')).toThrow('filename');
});
