import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayScale } from '../../model/day-scale.ts';
import { HourScale } from './hour-scale.tsx';

test('hours follow the region of the shop in Spanish too', () => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'es', messages: { es: {} } })}>
      <HourScale scale={dayScale('2026-03-12', 'America/Chicago')} />
    </I18nProvider>,
  );
  expect(screen.getByText(/^2\sp\.\s?m\.$/)).toBeTruthy();
  expect(screen.queryByText('14')).toBeNull();
});
