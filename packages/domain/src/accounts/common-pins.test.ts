import { describe, expect, test } from 'vitest';
import { isCommonPin } from './common-pins.ts';

const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));

describe('isCommonPin', () => {
  test.each([
    ['the same digit four times', ['0000', '7777']],
    ['pairs', ['1212', '6969', '1122', '1221', '8008']],
    ['counting up and down', ['1234', '0123', '6789', '7890', '4321', '9876', '2468', '8642']],
    ['years', ['1900', '1984', '1999', '2000', '2026']],
    ['lines and corners of the keypad', ['2580', '0852', '1470', '1397', '1593']],
    ['favourites', ['1004', '1066', '5683', '0007']],
  ])('refuses %s', (_name, pins) => {
    expect(pins.filter((pin) => !isCommonPin(pin))).toEqual([]);
  });

  test.each(['7294', '3058', '9163', '4827', '1803', '2146'])('takes %s', (pin) => {
    expect(isCommonPin(pin)).toBe(false);
  });

  test('leaves nine of ten PINs to choose from', () => {
    const common = all.filter(isCommonPin);
    expect(common.length).toBeGreaterThan(700);
    expect(common.length).toBeLessThan(1000);
  });
});
