// @vitest-environment node

import { timeGaps } from '@lineup/contract/booking-links';
import { getShopLine } from '@lineup/contract/check-in/check-in';
import { createService, service } from '@lineup/contract/services';
import { expect, test } from 'vitest';
import { exportLine, wireForm } from './contract-endpoints.ts';

test('the browser gets method and path of a call, but no schemas', () => {
  expect(wireForm(getShopLine)).toEqual({
    feature: 'check-in',
    method: 'GET',
    path: '/shops/:username/line/',
    access: 'public',
    live: true,
  });
  expect(wireForm(createService)).toMatchObject({ pin: true });
});

test('lists of values reach the browser without the schemas beside them', () => {
  expect(exportLine('timeGaps', timeGaps, 'file.ts')).toBe(
    'export const timeGaps = [15,30,45,60,90,120];',
  );
  expect(exportLine('service', service, 'file.ts')).toBe('');
  expect(exportLine('isOpen', () => true, 'file.ts')).toBe('export { isOpen } from "file.ts";');
});
