import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { QrCode } from './qr-code.tsx';

test('has an accessible name', () => {
  renderComponent(<QrCode text="https://lineup.example" label="QR code of your link" />);
  expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy();
});

test('has no role without a name', () => {
  const { container } = renderComponent(<QrCode text="https://lineup.example" label="" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('[aria-label=""]')).toBeNull();
});
