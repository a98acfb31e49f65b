import { getAffiliate, getTerms, joinProgramme } from '@lineup/contract/affiliates/affiliates';
import { getUserData, type User } from '@lineup/contract/identity/auth';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { affiliateQuery } from '../../features/affiliates/api.ts';
import { getSession } from '../../lib/session/session.ts';
import { readStored } from '../../lib/storage/storage.ts';
import { answerCall, mockApi, networkFailure } from '../../testing/mock-api.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { sampleAffiliate } from '../../testing/samples/sample-affiliate.ts';
import { affiliate, owner, signInAs, signOut } from '../../testing/samples/sample-user.ts';
import DashboardLayout from '../dashboard-layout.tsx';

mockApi();
beforeEach(() => {
  signOut();
  answerCall(getAffiliate, () => ({ status: 1, response: sampleAffiliate }));
});

const PayoutMethod = () => {
  const { data } = useQuery(affiliateQuery);
  return <h1>the screen {data?.payout_account.method}</h1>;
};

const open = async (path: string, user: User, element = <h1>the screen</h1>) => {
  signInAs(user);
  answerCall(getUserData, () => ({ response: user }));
  const router = renderRoutes(
    [
      {
        element: <DashboardLayout />,
        loader: () => ({ hasFailed: false }),
        HydrateFallback: () => null,
        children: [{ path: '*', element }],
      },
    ],
    path,
  );
  await screen.findAllByRole('heading');
  return router;
};

describe('the affiliate area', () => {
  it('keeps a person without a shop in the affiliate area, without any flag', async () => {
    const router = await open('/dashboard', affiliate);
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
    expect(readStored('affiliate')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /Jules Ferrant/ }));
    expect(screen.queryByRole('menuitem', { name: 'My shop' })).toBe(null);
  });

  it('switches to the shop and back, with the flag', async () => {
    const user = userEvent.setup();
    const router = await open('/affiliate/marketing/dashboard/payouts', {
      ...owner,
      affiliate_id: 28,
    });
    // From a link in our mails: the area opens, and the shop in other tabs stays signed in.
    expect(screen.getByText('the screen')).toBeTruthy();
    expect(readStored('affiliate')).toBe(null);
    await user.click(screen.getByRole('button', { name: /Nadia Brandt/ }));
    await user.click(screen.getByRole('menuitem', { name: 'My shop' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    const [menu] = screen.getAllByRole('button', { name: /Account menu/ });
    await user.click(menu ?? document.body);
    await user.click(screen.getByRole('menuitem', { name: 'Affiliate area' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/affiliate/marketing/dashboard'),
    );
    await waitFor(() => expect(readStored('affiliate')).toBe('true'));
    await user.click(screen.getByRole('button', { name: /Nadia Brandt/ }));
    await user.click(screen.getByRole('menuitem', { name: 'My shop' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(readStored('affiliate')).toBe(null);
  });

  it('lets a person without a profile join with one press, after showing the terms', async () => {
    const user = userEvent.setup();
    answerCall(getTerms, () => ({ status: 1, response: sampleAffiliate.terms }));
    const joins = answerCall(joinProgramme, () => ({ status: 1, response: sampleAffiliate }));
    await open('/affiliate/marketing/dashboard', owner);
    expect(screen.queryByText('the screen')).toBe(null);
    const join = screen.getByRole<HTMLButtonElement>('button', { name: 'Join the program' });
    expect(join.disabled).toBe(true);
    expect(
      await screen.findByText('30% of every payment of a shop that you bring, for 12 months'),
    ).toBeTruthy();
    await user.click(join);
    expect(await screen.findByText('the screen')).toBeTruthy();
    expect(joins).toHaveLength(1);
    expect(getSession().user.affiliate_id).toBe(sampleAffiliate.id);
    expect(readStored('affiliate')).toBe('true');
  });

  it.each([
    ['active', false],
    ['suspended', true],
  ] as const)('shows an affiliate who is %s on every screen: %s', async (status, isShown) => {
    const response = { ...sampleAffiliate, status };
    const requests = answerCall(getAffiliate, () => ({ status: 1, response }));
    await open('/affiliate/marketing/dashboard/share', affiliate, <PayoutMethod />);
    expect(await screen.findByText(/Bank account/)).toBeTruthy();
    expect(requests).toHaveLength(1);
    expect(screen.queryAllByText(/your link counts nothing, and nothing is paid out/)).toHaveLength(
      isShown ? 1 : 0,
    );
    const link = screen.queryByRole('link', { name: 'Write to us' });
    expect(link?.getAttribute('href')).toBe(isShown ? 'mailto:support@lineup.example' : undefined);
  });

  it('logs out to its own login, also without a flag', async () => {
    const user = userEvent.setup();
    const router = await open('/affiliate/marketing/dashboard', { ...owner, affiliate_id: 28 });
    await user.click(screen.getByRole('button', { name: /Nadia Brandt/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, logout!' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/logout/'));
    expect(router.state.location.search).toBe('?area=affiliate');
  });

  it('refetches the server’s texts in another language', async () => {
    const user = userEvent.setup();
    const methods = ['Bank account', 'Cuenta bancaria'];
    answerCall(getAffiliate, () => {
      const payout_account = { ...sampleAffiliate.payout_account, method: methods.shift() ?? '' };
      return { status: 1, response: { ...sampleAffiliate, payout_account } };
    });
    await open('/affiliate/marketing/dashboard', affiliate, <PayoutMethod />);
    expect(await screen.findByText(/Bank account/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Jules Ferrant/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Español' }));
    expect(await screen.findByText(/Cuenta bancaria/)).toBeTruthy();
  });

  it('shows why joining failed, and can be retried', async () => {
    const user = userEvent.setup();
    answerCall(getTerms, () => ({ status: 1, response: sampleAffiliate.terms }));
    answerCall(joinProgramme, networkFailure);
    await open('/affiliate/marketing/dashboard', owner);
    const join = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Join the program',
    });
    await waitFor(() => expect(join.disabled).toBe(false));
    await user.click(join);
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach Lineup');
    expect(screen.queryByText('the screen')).toBe(null);
    answerCall(joinProgramme, () => ({ status: 1, response: sampleAffiliate }));
    await user.click(join);
    expect(await screen.findByText('the screen')).toBeTruthy();
  });
});
