import { getSubscription, listPlans, type Subscription } from '@lineup/contract/billing/billing';
import { getUserData } from '@lineup/contract/identity/auth';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { ConfirmProvider } from '../../components/overlays/confirm.tsx';
import { NoticeProvider } from '../../components/overlays/notice.tsx';
import BillingScreen from '../../routes/dashboard/billing.tsx';
import SubscriptionScreen from '../../routes/dashboard/subscription.tsx';
import { answerCall } from '../mock-api.ts';
import { createTestQueryClient } from '../query-client.ts';
import { renderRoutes } from '../render-routes.tsx';
import { biggerPlan, samplePlan, sampleSubscription } from '../samples/sample-billing.ts';
import { owner } from '../samples/sample-user.ts';

const Frame = () => {
  const [queryClient] = useState(createTestQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <NoticeProvider>
          <Outlet />
        </NoticeProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  );
};

export const subscriptionPath = '/dashboard/settings/subscription';

/** The billing screens inside routes, because they keep their state in the address. */
export const renderBilling = (path: string) => {
  const router = renderRoutes(
    [
      {
        element: <Frame />,
        children: [
          { path: '/dashboard/billing', element: <BillingScreen /> },
          { path: subscriptionPath, element: <SubscriptionScreen /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    path,
  );
  return { router, user: userEvent.setup() };
};

/** Answers with the current subscription; change `held` to change it. */
export const holdSubscription = (changes: Partial<Subscription> = {}) => {
  const held = { subscription: { ...sampleSubscription, ...changes } };
  const requests = answerCall(getSubscription, () => ({ status: 1, response: held.subscription }));
  const reloads = answerCall(getUserData, () => ({ response: owner }));
  answerCall(listPlans, () => [samplePlan, biggerPlan]);
  return { held, requests, reloads };
};

/** Opens the subscription screen with these changes. */
export const openSubscription = (changes: Partial<Subscription> = {}, search = '') => ({
  ...holdSubscription(changes),
  ...renderBilling(`${subscriptionPath}${search}`),
});
