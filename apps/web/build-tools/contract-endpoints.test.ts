// @vitest-environment node
import { getShopLine } from '@lineup/contract/check-in/check-in';
import { createService } from '@lineup/contract/services';
import { expect, test } from 'vitest';
import { wireForm } from './contract-endpoints.ts';

test('the browser knows how to call, and nothing of schemas', () => {
  expect(wireForm(getShopLine)).toEqual({
    feature: 'check-in',
    method: 'GET',
    path: '/shops/:username/line/',
    access: 'public',
    live: true,
  });
  expect(wireForm(createService)).toMatchObject({ pin: true });
});
