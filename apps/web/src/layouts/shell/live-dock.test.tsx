import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { employee, owner, signInAs, signOut } from '../../testing/sample-user.ts';
import { showOn } from '../../testing/screen-width.ts';
import { LiveDock } from './live-dock.tsx';

// The stream outlives the test by the two seconds that it lingers.
vi.mock('../../lib/live.ts', () => ({ useLive: () => 'polling' }));

mockApi();

afterEach(() => {
  vi.restoreAllMocks();
  signOut();
});

test.each([
  ['a barber’s home on a phone is the line itself', employee, '/dashboard', 'phone', false],
  ['a barber’s home beside the sidebar has figures', employee, '/dashboard', 'desktop', true],
  ['other screens of a barber', employee, '/dashboard/services', 'phone', true],
  ['the owner’s home on a phone is the line itself', owner, '/dashboard', 'phone', false],
  ['the owner’s home beside the sidebar', owner, '/dashboard', 'desktop', true],
  ['the desk on a phone', owner, '/dashboard/walkin-management', 'phone', false],
  ['the desk beside the sidebar', employee, '/dashboard/appointments', 'desktop', true],
] as const)('the live queue is where the line is not: %s', (_, user, path, device, isShown) => {
  signInAs(user);
  showOn(device);
  const element = (
    <QueryClientProvider client={createQueryClient()}>
      <LiveDock user={user} />
    </QueryClientProvider>
  );
  renderRoutes([{ path: '*', element }], path);
  expect(screen.queryAllByRole('region', { name: 'Live Appointments' })).toHaveLength(
    isShown ? 1 : 0,
  );
});
