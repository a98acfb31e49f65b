import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Menu } from '../components/overlays/menu.tsx';
import { renderRoutes } from '../testing/render-routes.tsx';
import { ScreenFocus } from './screen-focus.tsx';

const Frame = () => {
  const { pathname } = useLocation();
  return (
    <>
      <ScreenFocus />
      <nav>
        {[
          'customers',
          'profile',
          'slow',
          'code',
          'late',
          'asking',
          'saved',
          'home?page=2',
          'customers#visits',
        ].map((path) => (
          <Link key={path} to={`/${path}`}>
            {path}
          </Link>
        ))}
      </nav>
      <Menu
        trigger={<button type="button">Account</button>}
        actions={[{ label: 'To customers', to: '/customers' }]}
      />
      <main tabIndex={-1}>
        <Outlet key={pathname} />
      </main>
    </>
  );
};

const Screen = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <title>{`${title} | Lineup`}</title>
    <h1>{title}</h1>
    {children}
  </>
);

const useLoaded = () => {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const onLoaded = () => setIsLoaded(true);
    addEventListener('data-loaded', onLoaded);
    return () => removeEventListener('data-loaded', onLoaded);
  }, []);
  return isLoaded;
};
const loadData = () => act(() => void dispatchEvent(new Event('data-loaded')));

/** The heading of this screen appears with its data. */
const Slow = () => (useLoaded() ? <Screen title="Slow" /> : null);

/** The data of this screen replaces its heading. */
const Profile = () => {
  const title = useLoaded() ? 'Nadia' : 'Loading';
  return <Screen key={title} title={title} />;
};

/** The loader of this screen takes until then. */
let letLate: (value: null) => void = () => undefined;

const open = () => {
  const router = renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: '/home', element: <Screen title="Home" /> },
          { path: '/customers', element: <Screen title="Customers" /> },
          { path: '/profile', element: <Profile /> },
          { path: '/slow', element: <Slow /> },
          {
            path: '/late',
            loader: () =>
              new Promise<null>((resolve) => {
                letLate = resolve;
              }),
            element: <Screen title="Late" />,
          },
          {
            path: '/code',
            element: (
              <Screen title="Code">
                {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as the screens with one field do */}
                <input aria-label="Code" autoFocus />
              </Screen>
            ),
          },
          {
            path: '/asking',
            element: (
              <Screen title="Asking">
                <div role="dialog" aria-label="Question" />
              </Screen>
            ),
          },
          {
            path: '/saved',
            element: (
              <Screen title="Saved">
                <div role="alertdialog" data-timed="" aria-label="Success" />
              </Screen>
            ),
          },
        ],
      },
    ],
    '/home',
  );
  return { router, user: userEvent.setup() };
};

const link = (name: string) => screen.getByRole('link', { name });
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const announced = () => document.querySelector('[data-announcer]')?.textContent;
const pause = () => act(() => new Promise((done) => setTimeout(done, 120)));

/** Waits for the focus on this heading; what was announced then. */
const arrival = async (title: string) => {
  await waitFor(() => expect(document.activeElement).toBe(heading(title)));
  return announced();
};

it('focuses the heading of the next screen and announces its title once', async () => {
  const { user } = open();
  await user.click(link('customers'));
  expect(await arrival('Customers')).toBe('Customers | Lineup');
  expect(heading('Customers').tabIndex).toBe(-1);
  expect(heading('Customers').style.outline).toContain('none');
  await waitFor(() => expect(announced()).toBe(''), { timeout: 2000 });
  act(() => link('slow').focus());
  expect(heading('Customers').hasAttribute('tabindex')).toBe(false);
  expect(heading('Customers').style.outline).toBe('');
});

it('focuses the heading for keyboard users', async () => {
  const { user } = open();
  act(() => link('customers').focus());
  await user.keyboard('{Enter}');
  expect(await arrival('Customers')).toBe('Customers | Lineup');
});

it('focuses the heading after a menu that has closed and returned the focus', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('menuitem', { name: 'To customers' }));
  expect(await arrival('Customers')).toBe('Customers | Lineup');
  await pause();
  expect(document.activeElement).toBe(heading('Customers'));
});

it('does nothing on the first load, for another query, and for back', async () => {
  const { router, user } = open();
  await pause();
  expect(document.activeElement).toBe(document.body);
  await user.click(link('home?page=2'));
  await pause();
  expect(document.activeElement).toBe(link('home?page=2'));
  await user.click(link('customers'));
  expect(await arrival('Customers')).toBe('Customers | Lineup');
  await act(() => router.navigate(-1));
  await pause();
  expect(document.activeElement).not.toBe(heading('Home'));
  expect(announced()).toBe('Customers | Lineup');
});

it('leaves the focus to the section that an address names', async () => {
  const { user } = open();
  await user.click(link('customers#visits'));
  await waitFor(() => expect(announced()).toBe('Customers | Lineup'));
  expect(document.activeElement).toBe(link('customers#visits'));
});

it('waits for a heading that appears late', async () => {
  const { user } = open();
  await user.click(link('slow'));
  await pause();
  expect(announced()).toBe('');
  loadData();
  expect(await arrival('Slow')).toBe('Slow | Lineup');
});

it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<unknown>]>([
  ['a press', (user) => user.pointer({ keys: '[MouseLeft>]', target: document.body })],
  ['a key', (user) => user.keyboard('{Tab}')],
  ['a focus', () => act(async () => link('code').focus())],
])('stops waiting for a heading after %s', async (_, interact) => {
  const { user } = open();
  await user.click(link('slow'));
  await interact(user);
  loadData();
  await pause();
  expect(document.activeElement).not.toBe(heading('Slow'));
  expect(announced()).toBe('');
});

it('does nothing after an interaction while the next screen was loading', async () => {
  const { user } = open();
  await user.click(link('late'));
  await user.click(screen.getByRole('navigation'));
  await act(async () => letLate(null));
  await pause();
  expect(document.activeElement).not.toBe(heading('Late'));
  expect(announced()).toBe('');
});

it('follows a heading that data has replaced', async () => {
  const { user } = open();
  await user.click(link('profile'));
  expect(await arrival('Loading')).toBe('Loading | Lineup');
  loadData();
  await waitFor(() => expect(document.activeElement).toBe(heading('Nadia')));
});

it('leaves a menu open that was opened before the heading appeared', async () => {
  const { user } = open();
  await user.click(link('slow'));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  loadData();
  await pause();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('announces only the last of several screens', async () => {
  const { user } = open();
  await user.click(link('slow'));
  await user.click(link('customers'));
  expect(await arrival('Customers')).toBe('Customers | Lineup');
});

it('leaves the focus in a field that the screen has focused', async () => {
  const { user } = open();
  await user.click(link('code'));
  await waitFor(() => expect(announced()).toBe('Code | Lineup'));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

it('does nothing while a dialog is open', async () => {
  const { user } = open();
  await user.click(link('asking'));
  await pause();
  expect(document.activeElement).toBe(link('asking'));
  expect(announced()).toBe('');
});

it('focuses the heading while a notice is shown that closes by itself', async () => {
  const { user } = open();
  await user.click(link('saved'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved'));
});
