import {
  type BookingPage,
  createBooking,
  getBookingPage,
  getSlots,
} from '@lineup/contract/booking/booking';
import { listShopBarbers } from '@lineup/contract/team/barbers';
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
} from 'react-router';
import { type LinkAddress, readBooking } from '../features/booking/api.ts';
import { BookingScreen } from '../features/booking/components/book/booking-screen.tsx';
import {
  BookingUnreachable,
  UnknownLink,
} from '../features/booking/components/book/later-steps.tsx';
import { readChoice, shownMonth } from '../features/booking/hooks.ts';
import { refusedBy } from '../features/booking/model/use-book.ts';
import { ErrorScreen } from '../layouts/error-screen.tsx';
import { textOf } from '../lib/forms/form-text.ts';
import {
  callOnServer,
  offerLanguage,
  readFound,
  setAccent,
  siteUrlOf,
} from '../lib/page/page-data.ts';
import { isLanguage } from '../lib/texts/texts.ts';
import { todayIn } from '../lib/time/civil-time.ts';

const seeOther = 303;
const movedPermanently = 301;

const addressOf = (params: LoaderFunctionArgs['params']): LinkAddress => ({
  shop_username: params['shopUsername'] ?? '',
  barber_username: params['barberUsername'] ?? '',
  link_id: params['bookingLinkId'] ?? '',
});

/** In a frame of another site: the same page without header and footer. */
const isFrame = (pathname: string) => pathname.startsWith('/embed/');

/** Redirects from former usernames of shops and barbers. */
const insistOnNames = (request: Request, requested: LinkAddress, shop: string, barber: string) => {
  if (requested.shop_username === shop && requested.barber_username === barber) return;
  const { pathname, search } = new URL(request.url);
  const start = isFrame(pathname) ? '/embed' : '/shop/book';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer otherwise
  throw redirect(`${start}/${shop}/${barber}/${requested.link_id}${search}`, movedPermanently);
};

/** Other barbers for a link that has ended; empty if they cannot be loaded. */
const readBarbers = async (page: LoaderFunctionArgs, { state, shop }: BookingPage) => {
  if (state !== 'ended') return [];
  const answer = await callOnServer(page, listShopBarbers, { params: { username: shop.username } });
  return answer.ok ? answer.data.response : [];
};

/** The page is rendered with its first free times, or with those of its address. */
export const loader = async (page: LoaderFunctionArgs) => {
  const params = addressOf(page.params);
  const answer = await callOnServer(page, getBookingPage, { params });
  const found = readFound(answer)?.response ?? null;
  const formKey = crypto.randomUUID();
  const nothing = { slots: null, add: [], today: '', siteUrl: '', barbers: [] };
  if (!found) return data({ found, formKey, ...nothing }, { status: answer.status });
  const { shop, barber } = found;
  insistOnNames(page.request, params, shop.username, barber.username);
  offerLanguage(page, shop.language);
  setAccent(page, shop.accent);
  const choice = readChoice(new URL(page.request.url).searchParams);
  const add = choice.add.filter((id) => found.add_ons.some((service) => service.id === id));
  const today = todayIn(shop.time_zone);
  let { slots } = found;
  const month = shownMonth(choice, shop.time_zone, slots?.month ?? today.slice(0, 7));
  if (slots && (month !== slots.month || add.length > 0)) {
    const query = { month, services: add.join(',') };
    const slotsAnswer = await callOnServer(page, getSlots, { params, query });
    slots = slotsAnswer.ok ? slotsAnswer.data.response : null;
  }
  const barbers = await readBarbers(page, found);
  const siteUrl = siteUrlOf(page);
  return data({ found, formKey, slots, add, today, siteUrl, barbers }, { status: 200 });
};

/** The form as the browser submits it without a script. */
export const action = async (page: ActionFunctionArgs) => {
  const form = await page.request.formData();
  const typed = readBooking(form);
  const [key, language] = [textOf(form, 'key'), textOf(form, 'language')];
  const spoken = isLanguage(language) && { language };
  const answer = await callOnServer(
    page,
    createBooking,
    {
      params: addressOf(page.params),
      body: { ...typed, services: [...typed.services], ...spoken },
    },
    { ...(key !== '' && { idempotencyKey: key }), ...spoken },
  );
  if (answer.ok) {
    const booked = answer.data.response;
    if (!isFrame(new URL(page.request.url).pathname)) {
      return redirect(booked.booking_path, seeOther);
    }
    return data({ booked, refused: null, formKey: '' }, { status: answer.status });
  }
  const { error, status } = answer;
  // Retry with the same idempotency key, because the first request may have arrived. Other data
  // needs a new key.
  const isOver = error.code === 'idempotency_mismatch' || error.code === 'slot_taken';
  const formKey = isOver ? crypto.randomUUID() : key;
  return data({ booked: null, refused: refusedBy(error, typed), formKey }, { status });
};

/** The choice is in the address, and the page itself fetches the times that it needs. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;

export default function BookingRoute() {
  const { t } = useLingui();
  const { found, slots, add, today, formKey, siteUrl, barbers } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { pathname } = useLocation();
  const { shopUsername, barberUsername, bookingLinkId } = useParams();
  if (!found) return <BookingUnreachable title={t`Booking`} />;
  return (
    <BookingScreen
      key={`${shopUsername} ${barberUsername} ${bookingLinkId}`}
      page={found}
      address={addressOf({ shopUsername, barberUsername, bookingLinkId })}
      slots={slots}
      add={add}
      today={today}
      siteUrl={siteUrl}
      barbers={barbers}
      formKey={sent?.formKey || formKey}
      refused={sent?.refused ?? null}
      booked={sent?.booked ?? null}
      isFramed={isFrame(pathname)}
    />
  );
}

export const ErrorBoundary = () => {
  const error = useRouteError();
  const { shopUsername = '' } = useParams();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <UnknownLink shop={shopUsername} />
  ) : (
    <ErrorScreen />
  );
};
