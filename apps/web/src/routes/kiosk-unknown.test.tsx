import { screen, waitFor } from '@testing-library/react';
import { data } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaveFor } from '../lib/page/leave.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { beKiosk } from '../testing/screens/open-kiosk.tsx';
import { ErrorBoundary } from './kiosk.tsx';

vi.mock(import('../lib/page/leave.ts'), async (original) => ({
  ...(await original()),
  leaveFor: vi.fn<(path: string) => void>(),
}));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(leaveFor).mockClear();
});

/** The address of a shop that does not exist. */
const openUnknown = (path: string) =>
  renderRoutes(
    [
      {
        path: '/shop/:username/kiosk',
        loader: () => {
          // oxlint-disable-next-line typescript/only-throw-error -- the router's way to say it
          throw data(null, { status: 404 });
        },
        element: <p />,
        errorElement: <ErrorBoundary />,
        hydrateFallbackElement: <p />,
      },
    ],
    path,
  );

test('a kiosk at the address of an unknown shop returns to its own', async () => {
  beKiosk();
  openUnknown('/shop/nobody/kiosk');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/shop/ninth-and-alder/kiosk'));
});

test('a kiosk whose shop was deleted shows that, and can be ended', async () => {
  beKiosk();
  openUnknown('/shop/ninth-and-alder/kiosk');
  expect(await screen.findByText('This tablet is no longer a kiosk')).toBeTruthy();
  expect(leaveFor).not.toHaveBeenCalled();
});

test('any other device sees that the shop does not exist', async () => {
  openUnknown('/shop/nobody/kiosk');
  expect(await screen.findByText('No shop at this address')).toBeTruthy();
  expect(leaveFor).not.toHaveBeenCalled();
});
