import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Outlet, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../testing/render-routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

// React logs errors that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const Shell = () => (
  <>
    <Link to="/fine">Fine</Link>
    <ScreenBoundary key={useLocation().pathname}>
      <Outlet />
    </ScreenBoundary>
  </>
);

const Broken = () => {
  throw new Error('broken');
};

test('if a screen throws, the menu stays and the next screen works', async () => {
  const routes = [
    { path: '/broken', Component: Broken },
    { path: '/fine', Component: () => <p>All is well</p> },
  ];
  renderRoutes([{ Component: Shell, children: routes }], '/broken');
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Fine' }));
  expect(await screen.findByText('All is well')).toBeTruthy();
});
