import {
  createShopBooking,
  getShopBookingPage,
  getShopTimes,
} from '@lineup/contract/booking/shop-booking';
import { getShopLine, type ShopLine } from '@lineup/contract/check-in/check-in';
import { useLingui } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { BookingUnreachable } from '../../features/booking/components/book/later-steps.tsx';
import {
  ShopBookingScreen,
  type ShortLine,
} from '../../features/booking/components/shop-page/shop-booking-screen.tsx';
import { readShopChoice } from '../../features/booking/model/shop-choice.ts';
import { textOf } from '../../lib/forms/form-text.ts';
import {
  callOnServer,
  insistOnName,
  offerLanguage,
  readFound,
  setAccent,
  siteUrlOf,
} from '../../lib/page/page-data.ts';
import { isLanguage } from '../../lib/texts/texts.ts';
import { todayIn } from '../../lib/time/civil-time.ts';

const seeOther = 303;
/** A walk-in is offered if it would probably start within this time. */
const shortWaitMs = 20 * 60_000;

const shortLineOf = ({ door, likely, updated_at }: ShopLine): ShortLine | null =>
  door === 'open' && likely && Date.parse(likely.from) - Date.parse(updated_at) <= shortWaitMs
    ? { likely, updated_at }
    : null;

/** The page with the free times of the services in its address. */
export const loader = async (page: LoaderFunctionArgs) => {
  const username = page.params['username'] ?? '';
  const params = { shop_username: username };
  const [answer, line] = await Promise.all([
    callOnServer(page, getShopBookingPage, { params }),
    callOnServer(page, getShopLine, { params: { username } }),
  ]);
  const formKey = crypto.randomUUID();
  const siteUrl = siteUrlOf(page);
  const found = readFound(answer)?.response ?? null;
  const nothing = { times: null, line: null, today: '' };
  if (!found) return data({ found, formKey, siteUrl, ...nothing }, { status: answer.status });
  const { shop } = found;
  insistOnName(page, username, shop.username);
  offerLanguage(page, shop.language);
  setAccent(page, shop.accent);
  const { services, from } = readShopChoice(new URL(page.request.url).searchParams, found);
  const query = { services: services.join(','), ...(from !== null && { from }) };
  const times =
    services.length > 0 ? await callOnServer(page, getShopTimes, { params, query }) : null;
  return data(
    {
      found,
      formKey,
      siteUrl,
      times: times?.ok ? times.data.response : null,
      line: line.ok ? shortLineOf(line.data.response) : null,
      today: todayIn(shop.time_zone),
    },
    { status: 200 },
  );
};

/** Books what the address and the form say. The form is the same with and without a script. */
export const action = async (page: ActionFunctionArgs) => {
  const form = await page.request.formData();
  const { searchParams } = new URL(page.request.url);
  const typed = {
    name: textOf(form, 'name'),
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email'),
    note: textOf(form, 'note'),
  };
  const [key, language] = [textOf(form, 'key'), textOf(form, 'language')];
  const spoken = isLanguage(language) && { language };
  const barber = Number(searchParams.get('barber') ?? '');
  const answer = await callOnServer(
    page,
    createShopBooking,
    {
      params: { shop_username: page.params['username'] ?? '' },
      body: {
        ...typed,
        ...spoken,
        starts_at: searchParams.get('at') ?? '',
        services: (searchParams.get('services') ?? '').split(',').map(Number),
        barber: barber > 0 ? barber : null,
      },
    },
    { ...(key !== '' && { idempotencyKey: key }), ...spoken },
  );
  if (answer.ok) return redirect(answer.data.response.booking_path, seeOther);
  const { error, status } = answer;
  const isField = Object.keys(typed).some((name) => name in error.fields);
  const isOver = error.code === 'idempotency_mismatch' || error.code === 'slot_taken';
  const refused = {
    typed,
    errors: error.fields,
    message: isField ? null : error.message,
    code: error.code,
  };
  return data({ refused, formKey: isOver ? crypto.randomUUID() : key }, { status });
};

/** Only other services or other days need other times. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) {
    return defaultShouldRevalidate;
  }
  return ['services', 'from'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
};

export default function ShopBookingRoute() {
  const { t } = useLingui();
  const { found, times, line, today, formKey, siteUrl } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (!found) return <BookingUnreachable title={t`Booking`} />;
  return (
    <ShopBookingScreen
      page={found}
      {...{ times, line, today, siteUrl }}
      formKey={sent?.formKey ?? formKey}
      refused={sent?.refused ?? null}
    />
  );
}
