import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import { LiveDock } from './live-dock.tsx';

// The stream stays open for two seconds after the test.
vi.mock('../../lib/live/live.ts', () => ({ useLive: () => 'polling' }));

mockApi();

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

const unpaid = { ...owner, is_subscription_active: false };

test.each([
  ['a barber’s home on a phone', employee, '/dashboard', 'phone', true],
  ['a barber’s home beside the sidebar', employee, '/dashboard', 'desktop', true],
  ['other screens of a barber', employee, '/dashboard/services', 'phone', true],
  ['the owner’s home on a phone', owner, '/dashboard', 'phone', true],
  ['the owner’s home beside the sidebar', owner, '/dashboard', 'desktop', true],
  ['the desk on a phone', owner, '/dashboard/walkin-management', 'phone', true],
  ['the desk beside the sidebar', employee, '/dashboard/appointments', 'desktop', true],
  ['not in a shop that has not paid', unpaid, '/dashboard', 'phone', false],
] as const)('Live Appointments floats on every screen: %s', (_, user, path, device, isShown) => {
  signInAs(user);
  showOn(device);
  const element = (
    <QueryClientProvider client={createTestQueryClient()}>
      <LiveDock user={user} />
    </QueryClientProvider>
  );
  renderRoutes([{ path: '*', element }], path);
  expect(screen.queryAllByRole('region', { name: 'Live Appointments' })).toHaveLength(
    isShown ? 1 : 0,
  );
  // The pill is always in an opaque strip from edge to edge.
  const dock = document.querySelector('[data-live-dock]');
  expect(dock !== null).toBe(isShown);
  if (dock) {
    for (const name of ['inset-x-0', 'bg-canvas', 'border-t']) {
      expect(dock.classList).toContain(`not-has-data-live-panel:${name}`);
    }
  }
});
