import type { Terms } from '@lineup/contract/affiliates/affiliates';
import { watchShopLine } from '@lineup/contract/appointments/line';
import type { Plan } from '@lineup/contract/billing/billing';
import { getShowcase, type Showcase } from '@lineup/contract/demo';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Landing from '../../routes/landing.tsx';
import { answerCall } from '../mock-api.ts';
import { renderRoutes } from '../render-routes.tsx';
import { samplePlans } from '../samples/sample-plans.ts';

interface LandingData {
  readonly plans: readonly Plan[] | null;
  readonly error: string | null;
  readonly showcase: Showcase | null;
  readonly terms: Terms | null;
}

/** Answers the demo shop's line, and counts the requests. */
export const answerShowcase = (read: () => Showcase | Response) => {
  answerCall(watchShopLine, () => ({ status: 1, response: { version: 1 } }));
  return answerCall(getShowcase, () => {
    const answer = read();
    return answer instanceof Response ? answer : { status: 1, response: answer };
  });
};

/** The landing page with its loader's data, fully loaded. */
export const openLanding = async (more: Partial<LandingData> = {}) => {
  const loaded = { plans: samplePlans, error: null, showcase: null, terms: null, ...more };
  const loader = () => ({ siteUrl: 'https://lineup.test', year: 2026, ...loaded });
  const routes = [
    { path: '/', Component: Landing, loader, HydrateFallback: () => null },
    ...['/login', '/signup'].map((path) => ({ path, element: <p>another page</p> })),
  ];
  const router = renderRoutes(routes, '/');
  await screen.findByRole('heading', { level: 2, name: 'Questions and answers' });
  return { user: userEvent.setup(), router };
};
