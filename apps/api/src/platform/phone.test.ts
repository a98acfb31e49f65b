import { expect, test } from 'vitest';
import { normalizePhone, writePhone } from './phone.ts';

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

test.each(['555-77', '@SUM(1)', ''])('%s is no number and stays as it is', (text) => {
  expect(writePhone(text)).toBe(text);
});
