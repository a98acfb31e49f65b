import { type Affiliate, getAffiliate } from '@lineup/contract/affiliates/affiliates';
import { getAffiliateDashboard, listEntries } from '@lineup/contract/affiliates/ledger';
import { listPayouts } from '@lineup/contract/affiliates/payouts';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router';
import AnalyticsScreen from '../../routes/affiliate/analytics.tsx';
import PayoutsScreen from '../../routes/affiliate/payouts.tsx';
import { answerCall } from '../mock-api.ts';
import { createTestQueryClient } from '../query-client.ts';
import { renderRoutes } from '../render-routes.tsx';
import { sampleAffiliate, sampleDashboard } from '../samples/sample-affiliate.ts';
import { sampleEntry, samplePayout } from '../samples/sample-payouts.ts';

const Frame = () => {
  const [queryClient] = useState(createTestQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
};

const home = '/affiliate/marketing/dashboard';

/** The affiliate's money screens inside routes, because they keep their state in the address. */
export const renderAffiliate = (screen: string) => {
  const router = renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: `${home}/analytics`, element: <AnalyticsScreen /> },
          { path: `${home}/payouts`, element: <PayoutsScreen /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    `${home}/${screen}`,
  );
  return { router, user: userEvent.setup() };
};

interface Money {
  affiliate: Partial<Affiliate>;
  balance: Partial<typeof sampleDashboard>;
}

/** A page of a list as the server returns it. */
export const pageOf = <Row,>(response: Row[], total = response.length) =>
  ({ status: 1, response, total_entries: total }) as const;

/** Opens the payouts of somebody whose next payout is $187.92. */
export const openPayouts = ({ affiliate, balance }: Partial<Money> = {}, search = '') => {
  answerCall(getAffiliate, () => ({ status: 1, response: { ...sampleAffiliate, ...affiliate } }));
  const dashboards = answerCall(getAffiliateDashboard, () => ({
    status: 1,
    response: { ...sampleDashboard, ...balance },
  }));
  const payouts = answerCall(listPayouts, () => pageOf([samplePayout]));
  const entries = answerCall(listEntries, () => pageOf([sampleEntry], 11));
  return { dashboards, payouts, entries, ...renderAffiliate(`payouts${search}`) };
};
