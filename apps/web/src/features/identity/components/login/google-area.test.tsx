import { google } from '@lineup/contract/identity/auth';
import { googleNonce } from '@lineup/contract/identity/google';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { CredentialResponse, GoogleLoginProps } from '@react-oauth/google';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readToasts } from '../../../../components/feedback/toast-store.ts';
import { PageContext } from '../../../../lib/page/page-context.ts';
import { getSession } from '../../../../lib/session/session.ts';
import { answerCall, mockApi, networkFailure, refusal } from '../../../../testing/mock-api.ts';
import { owner, signOut } from '../../../../testing/samples/sample-user.ts';
import type { LoginVariant } from '../../hooks.ts';
import { LoginScreen } from './login-screen.tsx';

const provider = vi.fn<(props: object) => void>();

/** Google's script cannot run here; the browser tests use the library with a stand-in. */
vi.mock('@react-oauth/google', () => {
  const answers: Record<string, CredentialResponse> = {
    'the button': { credential: 'signed', select_by: 'btn_confirm' },
    'one tap': { credential: 'signed', select_by: 'user_1tap' },
  };
  return {
    GoogleOAuthProvider: ({ children, ...props }: { children: ReactNode }) => {
      provider(props);
      return children;
    },
    GoogleLogin: ({ onSuccess, onError, useOneTap, width, nonce }: GoogleLoginProps) => (
      <>
        {Object.entries(answers).map(([name, answer]) => (
          <button key={name} type="button" onClick={() => onSuccess(answer)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={onError}>
          a broken widget {useOneTap ? 'with one-tap' : ''}
        </button>
        <output>{width}</output>
        <i>{nonce}</i>
      </>
    ),
  };
});

mockApi();
beforeEach(signOut);
const signedIn = {
  access: 'a',
  refresh: 'r',
  user: owner,
  google_access_token: null,
  google_refresh_token: null,
  message: 'Logged in successfully!',
};

interface Setting {
  variant?: LoginVariant;
  isOwnDocument?: boolean;
  googleClientId?: string | null;
}

const open = ({
  variant = 'shop',
  isOwnDocument = true,
  googleClientId = 'our-client',
}: Setting = {}) => {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginScreen variant={variant} isOwnDocument={isOwnDocument} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/login'] },
  );
  answerCall(googleNonce, () => ({ status: 1, response: { nonce: 'of-this-browser' } }) as const);
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <PageContext value={{ storedTheme: null, nonce: 'abc', googleClientId }}>
        <RouterProvider router={router} />
      </PageContext>
    </I18nProvider>,
  );
  return { router, user: userEvent.setup() };
};

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the Google area', () => {
  it('passes our client id and the page’s nonce to Google, and enables one-tap', async () => {
    open();
    expect(await screen.findByRole('button', { name: /with one-tap/ })).toBeTruthy();
    expect(provider).toHaveBeenLastCalledWith(
      expect.objectContaining({ clientId: 'our-client', nonce: 'abc', locale: 'en' }),
    );
  });

  it('has Google draw the button as wide as its place, within Google’s limits', async () => {
    let resize: (width: number) => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(seen: (entries: object[]) => void) {
          resize = (width) => seen([{ contentRect: { width } }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    open();
    const width = () => screen.getByRole('status').textContent;
    await screen.findByRole('button', { name: /with one-tap/ });
    for (const [room, drawn] of [
      [120, '200'],
      [320.6, '320'],
      [900, '400'],
    ] as const) {
      resize(room);
      await waitFor(() => expect(width()).toBe(drawn));
    }
    vi.unstubAllGlobals();
  });

  it('is not there where Google is not set up', () => {
    open({ googleClientId: null });
    expect(screen.queryByText('or')).toBe(null);
    expect(screen.queryByText(/google/i)).toBe(null);
  });

  it.each([
    ['shop', '/login'],
    ['affiliate', '/affiliate/marketing'],
  ] as const)('is a link to the login where the %s login replaces a screen', (variant, to) => {
    open({ variant, isOwnDocument: false });
    const link = screen.getByRole('link', { name: 'Continue with Google' });
    expect(link.getAttribute('href')).toBe(to);
  });
});

describe('signing in with Google', () => {
  it.each([
    ['the button', { token: 'signed', role: 'employee' }],
    ['one tap', { credential: 'signed', role: 'employee' }],
  ])('sends what %s gives, with the portal', async (way, body) => {
    const calls = answerCall(google, () => signedIn);
    const { user, router } = open();
    await user.click(screen.getByRole('radio', { name: /^Employee$/ }));
    await press(user, way);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls[0]?.body).toEqual(body);
    expect(getSession().isAuthenticated).toBe(true);
    expect(readToasts().at(-1)?.text).toBe('Logged in successfully!');
  });

  it('asks Google with the nonce of this browser', async () => {
    open();
    expect(await screen.findByText('of-this-browser')).toBeTruthy();
  });

  it('asks for the password where the Google token is not enough, and continues with it', async () => {
    const calls = answerCall(google, ({ body }) => {
      const { password } = body as { password?: string };
      if (password === undefined) return refusal('google_unconfirmed', 'Enter your password');
      return password === 'right' ? signedIn : refusal('invalid_input', 'Not right');
    });
    const { user, router } = open();
    await press(user, 'the button');
    await screen.findByRole('dialog', { name: 'Link your Google account' });
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('Not right')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(calls.at(-1)?.body).toEqual({ token: 'signed', role: 'owner', password: 'right' });
  });

  it('opens the affiliate area from the affiliate login', async () => {
    const calls = answerCall(google, () => signedIn);
    const { user, router } = open({ variant: 'affiliate' });
    await press(user, 'the button');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
    expect(calls[0]?.body).toMatchObject({ role: 'owner', affiliate: true });
    expect(getSession().isAffiliate).toBe(true);
  });

  it.each([
    [
      'a refusal',
      'the button',
      () => refusal('not_found', 'Sign up first', { next: '/signup' }),
      'Login failed!',
      'Sign up first',
    ],
    ['no access token', 'the button', () => Response.json({ message: 'Hm' }), 'Login failed!', ''],
    [
      'no network',
      'the button',
      networkFailure,
      'Login failed!',
      'We could not reach Lineup. Check your connection and try again.',
    ],
    ['a refusal', 'one tap', () => refusal('not_found', 'Sign up first'), 'Sign up first', ''],
    [
      'a refusal without a message',
      'one tap',
      () => Response.json({}, { status: 401 }),
      'Google One-Tap login failed',
      '',
    ],
    ['no access token', 'one tap', () => Response.json({}), 'Google One-Tap login failed', ''],
    [
      'no network',
      'one tap',
      networkFailure,
      'One-Tap error: We could not reach Lineup. Check your connection and try again.',
      '',
    ],
  ])('shows for %s after %s the text of the catalogue', async (_, way, answer, title, detail) => {
    answerCall(google, answer);
    const { user } = open();
    await press(user, way);
    expect((await screen.findByRole('alert')).textContent).toBe(title + detail);
    expect(readToasts().at(-1)).toMatchObject({ text: title, tone: 'error' });
    expect(getSession().isAuthenticated).toBe(false);
  });

  it('shows an error when the widget failed', async () => {
    const { user } = open();
    await press(user, /^a broken widget/);
    expect(screen.getByRole('alert').textContent).toBe('Google login failed!');
  });
});
