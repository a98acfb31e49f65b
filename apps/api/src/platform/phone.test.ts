import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { describePhone, formatPhone, normalizePhone, writePhone } from './phone.ts';

test.each([
  ['+13125550117', '(+1) 312 555 0117'],
  ['(312) 555-0117', '(+1) 312 555 0117'],
  ['+34612345678', '(+34) 612 34 56 78'],
  ['+523312345678', '(+52) 33 1234 5678'],
])('%s is written as %s, begins with no sign of a formula, and is read again', (phone, cell) => {
  expect(writePhone(phone)).toBe(cell);
  expect(cell).not.toMatch(/^[=+\-@\t\r']/);
  expect(normalizePhone(cell)).toBe(normalizePhone(phone));
});

test.each([
  ['+13125550117', '(312) 555-0117'],
  ['+18095551234', '(809) 555-1234'],
  ['+34612345678', '+34 612 34 56 78'],
  ['nobody', 'nobody'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test('North American numbers are shown as the library writes them', () => {
  const numbers = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 });
  fc.assert(
    fc.property(numbers, (number) => {
      const phone = `+1${String(number)}`;
      expect(formatPhone(phone)).toBe(parsePhoneNumberFromString(phone)?.formatNational());
    }),
  );
});

test.each(['555-77', '@SUM(1)', ''])('%s is no number and stays as it is', (text) => {
  expect(writePhone(text)).toBe(text);
});

test.each([
  ['+13125550117', 'US', 'FIXED_LINE_OR_MOBILE'],
  ['+14165550117', 'CA', 'FIXED_LINE_OR_MOBILE'],
  ['+17875551234', 'PR', 'FIXED_LINE_OR_MOBILE'],
  ['+18765551234', 'JM', 'MOBILE'],
  ['+18095551234', 'DO', 'FIXED_LINE_OR_MOBILE'],
  ['+19005551234', 'US', 'PREMIUM_RATE'],
  ['+447012345678', 'GB', 'PERSONAL_NUMBER'],
  ['+34803123456', 'ES', 'PREMIUM_RATE'],
  ['+881612345678', undefined, 'MOBILE'],
  ['+88216123456', undefined, 'VOIP'],
  ['+883510012345', undefined, 'VOIP'],
  ['+870772001234', undefined, 'MOBILE'],
  ['+15551234567', undefined, undefined],
  ['nobody', undefined, undefined],
])('%s is a number of %s, %s', (phone, country, kind) => {
  expect(describePhone(phone)).toEqual({ country, kind });
});
