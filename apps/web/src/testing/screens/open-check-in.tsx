import { checkIn, type ShopLine } from '@lineup/contract/check-in/check-in';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CheckIn from '../../routes/check-in.tsx';
import { answerShop, sampleLine } from '../line/sample-line.ts';
import { answerCall } from '../mock-api.ts';
import { renderRoutes } from '../render-routes.tsx';

export const ticketPath = '/shop/ninth-and-alder/ticket/abcdefghijklmnopqrstuv';
const ticket = {
  ticket_number: 17,
  token: 'abcdefghijklmnopqrstuv',
  ticket_path: ticketPath,
  likely: null,
};

export const openCheckIn = async (more: Partial<ShopLine> = {}) => {
  const line = { ...sampleLine, ...more };
  const { waits } = answerShop(line);
  const router = renderRoutes(
    [
      {
        path: '/shop/:id',
        loader: () => ({ line, formKey: 'key-of-the-page', siteUrl: 'https://lineup.test' }),
        element: <CheckIn />,
        hydrateFallbackElement: <p />,
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/shop/ninth-and-alder',
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, waits, user: userEvent.setup() };
};

export const answerCheckIn = () => answerCall(checkIn, () => ({ status: 1, response: ticket }));
export const checkInButton = () => screen.getByRole('button', { name: 'Check in' });
