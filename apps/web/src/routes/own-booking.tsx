import {
  cancelBooking,
  confirmBooking,
  getBooking,
  getBookingSlots,
  rescheduleBooking,
} from '@lineup/contract/booking/booking';
import { useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { OwnBookingPage } from '../features/booking/components/own-booking/own-booking-page.tsx';
import {
  BookingUnreachable,
  UnknownBooking,
} from '../features/booking/components/unavailable/booking-missing.tsx';
import { readChoice, shownMonth } from '../features/booking/hooks.ts';
import { ErrorScreen } from '../layouts/error-screen.tsx';
import { textOf } from '../lib/forms/form-text.ts';
import { callOnServer, offerLanguage, readFound, setAccent } from '../lib/page/page-data.ts';
import { todayIn } from '../lib/time/civil-time.ts';
import { monthOf } from '../lib/time/month-days.ts';
import { shopDay } from '../lib/time/shop-clock.ts';

const seeOther = 303;

const addressOf = ({ username = '', token = '' }: LoaderFunctionArgs['params']) => ({
  username,
  token,
});

const questionOf = (text: string | null) => (text === 'move' || text === 'cancel' ? text : null);

/** The link gives access to the booking, so it is hidden from other sites and search engines. */
export const headers = () => ({
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
});

export const loader = async (page: LoaderFunctionArgs) => {
  const params = addressOf(page.params);
  const answer = await callOnServer(page, getBooking, { params });
  const booking = readFound(answer)?.response ?? null;
  if (!booking) return data({ booking, slots: null, today: '' }, { status: answer.status });
  const { time_zone: zone, language } = booking.shop;
  offerLanguage(page, language);
  setAccent(page, booking.shop.accent);
  const { searchParams: search } = new URL(page.request.url);
  const isMoving = questionOf(search.get('ask')) === 'move' && booking.can_change;
  const month = shownMonth(readChoice(search), zone, monthOf(shopDay(booking.starts_at, zone)));
  const slotsAnswer = isMoving
    ? await callOnServer(page, getBookingSlots, { params, query: { month } })
    : null;
  const slots = slotsAnswer?.ok ? slotsAnswer.data.response : null;
  return data({ booking, slots, today: todayIn(zone) }, { status: 200 });
};

/** The buttons as the browser submits them without a script. */
export const action = async (page: ActionFunctionArgs) => {
  const params = addressOf(page.params);
  const form = await page.request.formData();
  const { pathname } = new URL(page.request.url);
  if (textOf(form, 'step') === 'confirm') {
    const body = { code: textOf(form, 'code') };
    const answer = await callOnServer(page, confirmBooking, { params, body });
    if (answer.ok) return redirect(pathname, seeOther);
    return data({ refusal: answer.error.message }, { status: answer.status });
  }
  const step = questionOf(textOf(form, 'step'));
  if (step === null) return redirect(pathname, seeOther);
  const answer =
    step === 'cancel'
      ? await callOnServer(page, cancelBooking, { params })
      : await callOnServer(page, rescheduleBooking, {
          params,
          body: { starts_at: textOf(form, 'at') },
        });
  if (answer.ok) return redirect(pathname, seeOther);
  return data({ refusal: answer.error.message }, { status: answer.status });
};

/** Open questions and choices are in the address, and the page fetches the times that it needs. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;

/** Set by the booking page that leads here. */
const isJustBooked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNew' in state;

export default function OwnBookingRoute() {
  const { t } = useLingui();
  const { booking, slots, today } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const address = addressOf(useParams());
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <meta name="robots" content="noindex" />
      {booking ? (
        <OwnBookingPage
          key={address.token}
          initial={booking}
          address={address}
          question={questionOf(search.get('ask'))}
          slots={slots}
          today={today}
          refusal={sent?.refusal ?? null}
          isNew={isJustBooked(state)}
          code={search.get('c')}
        />
      ) : (
        <BookingUnreachable title={t`Your booking`} />
      )}
    </>
  );
}

export const ErrorBoundary = () => {
  const error = useRouteError();
  const { username = '' } = useParams();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <UnknownBooking shop={username} />
  ) : (
    <ErrorScreen />
  );
};
