import { changeRequestedVisit, getTicket } from '@lineup/contract/check-in/check-in';
import { getAfterVisit, rateVisit } from '@lineup/contract/ratings';
import { lazy, Suspense } from 'react';
import {
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
import { isTicketStep, readServiceChoice, ticketSteps } from '../features/check-in/api.ts';
import { TicketPage } from '../features/check-in/components/ticket/ticket-page.tsx';
import { TicketNotFound } from '../features/check-in/components/ticket/ticket-unreachable.tsx';
import { ErrorScreen } from '../layouts/error-screen.tsx';
import { textOf } from '../lib/forms/form-text.ts';
import { useOffline } from '../lib/offline/use-offline.ts';
import { callOnServer, offerLanguage, readFound, setAccent } from '../lib/page/page-data.ts';

const seeOther = 303;

// Loaded lazily, because most views of the page are of a visit that is not completed.
const AfterVisit = lazy(async () => ({
  default: (await import('../features/ratings/components/after-visit.tsx')).AfterVisit,
}));

const addressOf = ({ username = '', token = '' }: LoaderFunctionArgs['params']) => ({
  username,
  token,
});

/** The link gives access to the ticket, so it is hidden from other sites and search engines. */
export const headers = () => ({
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
});

export const loader = async (page: LoaderFunctionArgs) => {
  const params = addressOf(page.params);
  const answer = await callOnServer(page, getTicket, { params });
  const ticket = readFound(answer)?.response ?? null;
  if (!ticket) return data({ ticket, after: null }, { status: answer.status });
  offerLanguage(page, ticket.shop.language);
  setAccent(page, ticket.shop.accent);
  const isDone = ticket.status === 'completed';
  const done = isDone ? await callOnServer(page, getAfterVisit, { params }) : null;
  return data({ ticket, after: done?.ok ? done.data.response : null }, { status: 200 });
};

/** A new or cached ticket is shown even if the server does not answer now. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs) => {
  try {
    return await serverLoader<typeof loader>();
  } catch (problem) {
    if (isRouteErrorResponse(problem)) throw problem;
    return { ticket: null, after: null };
  }
};

/** The buttons as the browser submits them without a script. */
export const action = async (page: ActionFunctionArgs) => {
  const params = addressOf(page.params);
  const form = await page.request.formData();
  const step = textOf(form, 'step');
  const { pathname } = new URL(page.request.url);
  if (step === 'rate') {
    const body = { stars: Number(textOf(form, 'stars')), comment: textOf(form, 'comment') };
    await callOnServer(page, rateVisit, { params, body });
    return redirect(pathname, seeOther);
  }
  if (step !== 'change' && !isTicketStep(step)) return redirect(pathname, seeOther);
  const answer = isTicketStep(step)
    ? await callOnServer(page, ticketSteps[step], { params })
    : await callOnServer(page, changeRequestedVisit, { params, body: readServiceChoice(form) });
  if (answer.ok) return redirect(pathname, seeOther);
  return data({ refusal: answer.error.message }, { status: answer.status });
};

const questionOf = (text: string | null) => (text === 'leave' || text === 'change' ? text : null);

export default function TicketRoute() {
  const { ticket, after } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const address = addressOf(useParams());
  const [search] = useSearchParams();
  useOffline('ticket');
  return (
    <>
      <meta name="robots" content="noindex" />
      <TicketPage
        key={address.token}
        initial={ticket}
        address={address}
        initialQuestion={sent ? null : questionOf(search.get('ask'))}
        refusal={sent?.refusal ?? null}
        after={
          <Suspense>
            <AfterVisit address={address} initial={after} />
          </Suspense>
        }
      />
    </>
  );
}

export const ErrorBoundary = () => {
  const error = useRouteError();
  const { username = '' } = useParams();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <TicketNotFound username={username} />
  ) : (
    <ErrorScreen />
  );
};
