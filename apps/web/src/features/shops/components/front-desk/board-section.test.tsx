import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../../../testing/render-component.tsx';
import { sampleSettings } from '../../../../testing/screens/open-settings.tsx';
import { BoardSection } from './board-section.tsx';

const chunk = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../../../components/pictures/qr-code.tsx', async (original) => {
  if (!chunk.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

test('a code that cannot be loaded leaves the rest of the settings alone', async () => {
  renderComponent(<BoardSection settings={sampleSettings} />);
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/\/shop\/ninth-alder$/)).toBeTruthy();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('target')]);
  expect(links).toEqual([
    ['Open TV boardopens in a new tab', '_blank'],
    ['A4, Englishopens in a new tab', '_blank'],
    ['A4, Españolopens in a new tab', '_blank'],
    ['US Letter, Englishopens in a new tab', '_blank'],
    ['US Letter, Españolopens in a new tab', '_blank'],
  ]);
});
