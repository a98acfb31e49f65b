import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationLength, maskDuration } from './mask-duration.ts';

describe('maskDuration', () => {
  it.each([
    ['', ''],
    ['4', '4'],
    ['45', '45'],
    ['453', '45:3'],
    ['0045', '00:45'],
    ['004500', '00:45:00'],
    ['00:45:00', '00:45:00'],
    ['0045009', '00:45:00'],
    ['1h 20', '12:0'],
    ['45:', '45'],
  ])('%j becomes %j', (typed, shown) => {
    expect(maskDuration(typed)).toBe(shown);
  });

  it('keeps digits only, at most eight characters, and is stable when formatted again', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = maskDuration(typed);
        expect(shown).toMatch(/^(\d{2}:){0,2}\d{0,2}$/);
        expect(shown.length).toBeLessThanOrEqual(durationLength);
        expect(maskDuration(shown)).toBe(shown);
      }),
    );
  });
});
