import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Outlet } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderRoutes } from '../testing/render-routes.tsx';
import { useAnnounceScreen } from './use-announce-screen.ts';

const Frame = () => {
  useAnnounceScreen();
  return (
    <>
      <nav>
        <Link to="/customers">To customers</Link>
      </nav>
      <main>
        <Outlet />
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

const Code = () => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Screen title="Code">
      <input ref={input} aria-label="Code" />
    </Screen>
  );
};

/** Its heading comes with its data. */
const Slow = () => {
  const [isLoaded, setIsLoaded] = useState(false);
  if (isLoaded) return <Screen title="Slow" />;
  return (
    <button type="button" onClick={() => setIsLoaded(true)}>
      Loaded
    </button>
  );
};

const open = (path: string) =>
  renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: '/home', element: <Screen title="Home" /> },
          { path: '/customers', element: <Screen title="Customers" /> },
          { path: '/slow', element: <Slow /> },
          { path: '/code', element: <Code /> },
          {
            path: '/asking',
            element: (
              <Screen title="Asking">
                <div role="dialog" aria-label="Question">
                  <button type="button">Answer</button>
                </div>
              </Screen>
            ),
          },
        ],
      },
    ],
    path,
  );

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const announced = () => document.querySelector('[data-announcer]')?.textContent ?? '';
const pause = (ms: number) => act(() => new Promise((done) => setTimeout(done, ms)));

afterEach(() => document.querySelector('[data-announcer]')?.replaceChildren());

it('moves the focus to the heading of the next screen and announces its title once', async () => {
  open('/home');
  const link = screen.getByRole('link', { name: 'To customers' });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(document.activeElement).toBe(heading('Customers')));
  expect(announced()).toBe('Customers | Lineup');
  expect(heading('Customers').tabIndex).toBe(-1);
  // Later it is gone, so that nobody reads the title a second time.
  await waitFor(() => expect(announced()).toBe(''));
  act(() => link.focus());
  expect(heading('Customers').hasAttribute('tabindex')).toBe(false);
  expect(heading('Customers').style.outline).toBe('');
});

it('shows no ring around the heading to somebody who came by mouse', async () => {
  const router = open('/home');
  await act(() => router.navigate('/customers'));
  await waitFor(() => expect(document.activeElement).toBe(heading('Customers')));
  expect(heading('Customers').style.outline).toContain('none');
});

it('does nothing on the first load, and nothing when only the query changes', async () => {
  const router = open('/home');
  await pause(200);
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/home?page=2'));
  await pause(200);
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe('');
});

it('waits for a heading that comes with its data', async () => {
  const router = open('/home');
  await act(() => router.navigate('/slow'));
  await pause(200);
  expect(announced()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Loaded' }));
  await waitFor(() => expect(document.activeElement).toBe(heading('Slow')));
  expect(announced()).toBe('Slow | Lineup');
});

it('announces only the last of several screens', async () => {
  const router = open('/home');
  await act(() => router.navigate('/slow'));
  await act(() => router.navigate('/customers'));
  await waitFor(() => expect(announced()).toBe('Customers | Lineup'));
  expect(document.activeElement).toBe(heading('Customers'));
});

it('leaves the focus where the screen has put it', async () => {
  const router = open('/home');
  await act(() => router.navigate('/code'));
  await waitFor(() => expect(announced()).toBe('Code | Lineup'));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

it('leaves the focus in a dialog and announces nothing over it', async () => {
  const router = open('/home');
  await act(() => router.navigate('/asking'));
  const answer = screen.getByRole('button', { name: 'Answer' });
  act(() => answer.focus());
  await pause(300);
  expect(document.activeElement).toBe(answer);
  expect(announced()).toBe('');
});
