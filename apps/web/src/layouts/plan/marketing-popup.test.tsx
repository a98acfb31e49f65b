import { getTerms } from '@lineup/contract/affiliates/affiliates';
import type { User } from '@lineup/contract/identity/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { loginSucceeded } from '../../lib/session/session.ts';
import { readStored, removeStored } from '../../lib/storage/storage.ts';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { createTestQueryClient } from '../../testing/query-client.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { sampleAffiliate } from '../../testing/samples/sample-affiliate.ts';
import { employee, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import { MarketingPopup } from './marketing-popup.tsx';

mockApi();
afterEach(signOut);

const trial = { ...owner, trial_days_remaining: 9 };

const render = (user: User, path = '/dashboard') =>
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <QueryClientProvider client={createTestQueryClient()}>
            <main id="main" tabIndex={-1}>
              <button type="button">Add walk-in</button>
              <MarketingPopup user={user} />
            </main>
          </QueryClientProvider>
        ),
      },
    ],
    path,
  );

const open = (user: User, { path = '/dashboard', isShown = false } = {}) => {
  signInAs(user);
  if (!isShown) removeStored('marketingPopupShown');
  return render(user, path);
};

const card = () => screen.queryByRole('complementary');

describe('what the popup offers', () => {
  test('the plans during a trial', async () => {
    open(trial);
    expect(await screen.findByRole('heading', { name: 'Your trial has 9 days left' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      '/dashboard/settings/subscription',
    );
  });

  test('otherwise the affiliate programme, with the current terms', async () => {
    answerCall(getTerms, () => ({ status: 1, response: sampleAffiliate.terms }));
    open(owner);
    expect(await screen.findByRole('heading', { name: 'Know another shop?' })).toBeTruthy();
    expect(card()?.textContent).toContain('30% of every payment of a shop that you bring');
    expect(screen.getByRole('link', { name: 'See the program' }).getAttribute('href')).toBe(
      '/affiliate/marketing/dashboard',
    );
  });

  test.each([
    ['an employee', { ...employee, trial_days_remaining: 9 }, {}],
    ['an affiliate with a shop', { ...owner, affiliate_id: 28 }, {}],
    ['another screen', trial, { path: '/dashboard/services' }],
    ['a login that has shown it', trial, { isShown: true }],
    ['the owner of a shop that is not set up', { ...trial, is_setting_up: true }, {}],
    ['a shop with an urgent notice about its plan', { ...trial, payment_due_by: '2030-01-01' }, {}],
  ])('nothing to %s', async (_, user, options) => {
    open(user, options);
    await screen.findByRole('button', { name: 'Add walk-in' });
    expect(card()).toBe(null);
    expect(readStored('marketingPopupShown')).toBe('isShown' in options ? 'true' : null);
  });

  test('no terms while they cannot be loaded, and that does not count as shown', async () => {
    const requests = answerCall(getTerms, networkFailure);
    open(owner);
    await waitFor(() => expect(requests).not.toHaveLength(0));
    expect(card()).toBe(null);
    expect(readStored('marketingPopupShown')).toBe(null);
  });
});

describe('the popup', () => {
  test('takes no focus, is stored as shown, and does not return on the home screen', async () => {
    const router = open(trial);
    await waitFor(() => expect(card()).toBeTruthy());
    expect(document.activeElement).toBe(document.body);
    expect(readStored('marketingPopupShown')).toBe('true');
    await router.navigate('/dashboard/services');
    await waitFor(() => expect(card()).toBe(null));
    await router.navigate('/dashboard');
    await screen.findByRole('button', { name: 'Add walk-in' });
    expect(card()).toBe(null);
  });

  test.each(['Escape', 'Dismiss'])(
    'is closed by %s, and the focus moves to the content',
    async (way) => {
      const user = userEvent.setup();
      open(trial);
      await waitFor(() => expect(card()).toBeTruthy());
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(card()).toBe(null);
      expect(document.activeElement?.id).toBe('main');
    },
  );

  test('ignores Escape while a dialog is open', async () => {
    const user = userEvent.setup();
    open(trial);
    await waitFor(() => expect(card()).toBeTruthy());
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    await user.keyboard('{Escape}');
    expect(card()).toBeTruthy();
    dialog.remove();
  });

  test('returns after the next login', async () => {
    open(trial, { isShown: true });
    expect(card()).toBe(null);
    cleanup();
    loginSucceeded({ access: 'access-2', refresh: 'refresh-2', user: trial });
    render(trial);
    await waitFor(() => expect(card()).toBeTruthy());
  });
});
