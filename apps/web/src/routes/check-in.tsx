import { checkIn, getShopLine } from '@lineup/contract/check-in/check-in';
import {
  type ActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { type CheckInInput, readCheckIn } from '../features/check-in/api.ts';
import type { Refused } from '../features/check-in/components/join-line/check-in-form.tsx';
import { CheckInScreen } from '../features/check-in/components/join-line/check-in-screen.tsx';
import { ShopUnreachable } from '../features/check-in/components/shop/shop-unreachable.tsx';
import { UnknownShop } from '../features/check-in/components/shop/unknown-shop.tsx';
import { ErrorScreen } from '../layouts/error-screen.tsx';
import { textOf } from '../lib/forms/form-text.ts';
import type { ApiError } from '../lib/http/api-error.ts';
import {
  callOnServer,
  insistOnName,
  offerLanguage,
  readFound,
  setAccent,
  siteUrlOf,
} from '../lib/page/page-data.ts';
import { isLanguage } from '../lib/texts/texts.ts';

const seeOther = 303;

export const loader = async (page: LoaderFunctionArgs) => {
  const username = page.params['id'] ?? '';
  const answer = await callOnServer(page, getShopLine, { params: { username } });
  const line = readFound(answer)?.response ?? null;
  const formKey = crypto.randomUUID();
  if (!line) return data({ line, formKey, siteUrl: '' }, { status: answer.status });
  insistOnName(page, username, line.shop.username);
  offerLanguage(page, line.shop.language);
  setAccent(page, line.shop.accent);
  return data({ line, formKey, siteUrl: siteUrlOf(page) }, { status: 200 });
};

const fieldNames = ['name', 'phone', 'services', 'barber'];

const refusedBy = ({ fields, message, code }: ApiError, typed: CheckInInput): Refused => ({
  typed,
  errors: fields,
  message: fieldNames.some((name) => name in fields) ? null : message,
  isSecond: code === 'phone_has_ticket',
});

/** The form as the browser submits it without a script. */
export const action = async (page: ActionFunctionArgs) => {
  const form = await page.request.formData();
  const typed = readCheckIn(form);
  const [key, language] = [textOf(form, 'key'), textOf(form, 'language')];
  const answer = await callOnServer(
    page,
    checkIn,
    {
      params: { username: page.params['id'] ?? '' },
      body: { ...typed, services: [...typed.services] },
    },
    { ...(key !== '' && { idempotencyKey: key }), ...(isLanguage(language) && { language }) },
  );
  if (answer.ok) return redirect(answer.data.response.ticket_path, seeOther);
  const { error, status } = answer;
  // Retry with the same idempotency key, because the first request may have arrived. Other data
  // needs a new key.
  const formKey = error.code === 'idempotency_mismatch' ? crypto.randomUUID() : key;
  return data({ refused: refusedBy(error, typed), formKey }, { status });
};

export default function CheckIn() {
  const { line, formKey, siteUrl } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (!line) return <ShopUnreachable />;
  return (
    <CheckInScreen
      key={line.shop.username}
      initial={line}
      siteUrl={siteUrl}
      formKey={sent?.formKey || formKey}
      refused={sent?.refused ?? null}
    />
  );
}

export const ErrorBoundary = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownShop /> : <ErrorScreen />;
};
