import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { checkInAtKiosk, getKiosk } from '@lineup/contract/kiosk';
import userEvent from '@testing-library/user-event';
import KioskRoute from '../../routes/kiosk.tsx';
import { answerShop, sampleLine } from '../line/sample-line.ts';
import { answerCall } from '../mock-api.ts';
import { renderRoutes } from '../render-routes.tsx';

export const kioskToken = 'kiosk-token-0123456789';

/** Makes the test's browser a kiosk. */
export const beKiosk = (): void =>
  localStorage.setItem(
    'lineup_kiosk',
    JSON.stringify({ username: sampleLine.shop.username, token: kioskToken, aheadMs: 0 }),
  );

export const answerKiosk = () =>
  answerCall(getKiosk, () => ({
    status: 1,
    response: {
      name: 'Front desk',
      username: sampleLine.shop.username,
      now: new Date().toISOString(),
    },
  }));

export const ticketOf = (number: number) => ({
  status: 1 as const,
  response: {
    ticket_number: number,
    token: 'abcdefghijklmnopqrstuv',
    ticket_path: '/shop/ninth-and-alder/ticket/abcdefghijklmnopqrstuv',
    likely: { from: '2026-03-12T21:30:00Z', to: '2026-03-12T21:40:00Z' },
  },
});

export const answerArrivals = (first = 27) => {
  let number = first - 1;
  return answerCall(checkInAtKiosk, () => {
    number += 1;
    return ticketOf(number);
  });
};

export const openKiosk = (more: Partial<ShopLine> = {}) => {
  const line = { ...sampleLine, ...more };
  answerShop(line);
  renderRoutes(
    [
      {
        path: '/shop/:username/kiosk',
        loader: () => ({ line, siteUrl: 'https://lineup.test' }),
        element: <KioskRoute />,
        hydrateFallbackElement: <p />,
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/shop/ninth-and-alder/kiosk',
  );
  return { user: userEvent.setup() };
};
