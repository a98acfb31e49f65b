import * as contract from '@lineup/contract/shops';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCall, mockApi } from '../../testing/mock-api.ts';
import { owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { openSettings, saved } from '../../testing/screens/open-settings.tsx';

mockApi();
beforeEach(() => signInAs(owner));
afterEach(signOut);

const previewOf = (brand: ReturnType<Awaited<ReturnType<typeof openSettings>>['section']>) =>
  brand
    .getByRole('img', { name: 'Preview of your check-in page, light and dark' })
    .querySelector<HTMLElement>('[data-theme=light]');

test('the preview follows the typed color, and # may be left out', async () => {
  const { user, section } = await openSettings();
  const requests = answerCall(contract.updateBrand, () => saved({ brand: { accent: '#7a1f2b' } }));
  const brand = section('Your brand');
  await user.type(brand.getByLabelText('Accent color'), '7A1F2B');
  expect(previewOf(brand)?.style.getPropertyValue('--lu-primary')).toBe('#7a1f2b');
  await user.click(brand.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({ accent: '#7a1f2b' });
});

test('a pale color is kept, and the owner reads why its button is darker', async () => {
  const { user, section } = await openSettings();
  const brand = section('Your brand');
  await user.type(brand.getByLabelText('Accent color'), '#ffd54a');
  expect(brand.getByText(/^White text on this color would be hard to read/)).toBeTruthy();
  expect(previewOf(brand)?.style.getPropertyValue('--lu-primary')).not.toBe('#ffd54a');
});

test('something that is no color is not sent', async () => {
  const { user, section } = await openSettings({ brand: { accent: '#7a1f2b' } });
  const requests = answerCall(contract.updateBrand, () => saved({}));
  const brand = section('Your brand');
  await user.clear(brand.getByLabelText('Accent color'));
  await user.type(brand.getByLabelText('Accent color'), 'crimson');
  await user.click(brand.getByRole('button', { name: 'Save' }));
  expect(await brand.findByText('Enter a color like #1f6f54')).toBeTruthy();
  expect(requests).toEqual([]);
});
