import { expect, test } from 'vitest';
import { countFormats, dateFormat, MOST_FORMATS } from './date-format.ts';

test('a format is made once, and the least recently used is dropped beyond the bound', () => {
  const chicago = { timeZone: 'America/Chicago', hour: 'numeric' } as const;
  const first = dateFormat('en-US', chicago);
  const options = ['numeric', '2-digit'].flatMap((hour) =>
    Intl.supportedValuesOf('timeZone').map((timeZone) => ({ timeZone, hour }) as typeof chicago),
  );
  expect(options.length).toBeGreaterThan(MOST_FORMATS);
  for (const each of options.slice(0, MOST_FORMATS / 2)) dateFormat('en-US', each);
  expect(dateFormat('en-US', chicago)).toBe(first);
  for (const each of options) dateFormat('es-US', each);
  expect(countFormats()).toBe(MOST_FORMATS);
  expect(dateFormat('en-US', chicago)).not.toBe(first);
});
