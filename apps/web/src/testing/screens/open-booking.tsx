import type { BookingPage } from '@lineup/contract/booking/booking';
import { getSlots } from '@lineup/contract/booking/booking';
import type { ShopBarber } from '@lineup/contract/team/barbers';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadDetails } from '../../features/booking/components/book/later-steps.tsx';
import BookingRoute from '../../routes/booking.tsx';
import { answerCall } from '../mock-api.ts';
import { renderRoutes } from '../render-routes.tsx';
import { sampleMonth, samplePage } from '../samples/sample-booking.ts';

const place = 'ninth-and-alder/imani/5';

export const answerSlots = (reply = sampleMonth) =>
  answerCall(getSlots, ({ url }) => ({
    status: 1,
    response: reply(url.searchParams.get('month') ?? ''),
  }));

/** The booking page as the server rendered it, as a page or in a frame. */
export const openBooking = async (
  more: Partial<BookingPage> = {},
  {
    query = '',
    isFramed = false,
    barbers = [],
  }: { query?: string; isFramed?: boolean; barbers?: readonly ShopBarber[] } = {},
) => {
  await loadDetails();
  const found = samplePage(more);
  const path = '/:shopUsername/:barberUsername/:bookingLinkId';
  const loaded = {
    found,
    slots: found.slots,
    add: [],
    today: '2026-03-12',
    formKey: 'key-of-the-page',
    siteUrl: 'https://lineup.test',
    barbers,
  };
  const router = renderRoutes(
    [
      {
        path: `${isFramed ? '/embed' : '/shop/book'}${path}`,
        loader: () => loaded,
        shouldRevalidate: () => false,
        element: <BookingRoute />,
        hydrateFallbackElement: <p />,
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    `${isFramed ? '/embed' : '/shop/book'}/${place}${query}`,
  );
  // Inside of `act`, so that the effects of the page have run too: it listens for the visitor's return.
  await act(
    () =>
      new Promise<void>((resolve) => {
        if (router.state.initialized) {
          resolve();
          return;
        }
        const unsubscribe = router.subscribe(({ initialized }) => {
          if (!initialized) return;
          unsubscribe();
          resolve();
        });
      }),
  );
  screen.getByRole('heading', { level: 1 });
  return { router, user: userEvent.setup() };
};

export const dayButton = (name: RegExp) => screen.getByRole('button', { name });
export const timeRadio = (name: RegExp) => screen.getByRole('radio', { name });
