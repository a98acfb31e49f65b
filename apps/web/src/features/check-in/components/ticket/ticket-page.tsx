import type { Ticket } from '@lineup/contract/check-in/check-in';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { type Answer, ApiError, refused } from '../../../../lib/http/api-error.ts';
import { useLiveData } from '../../../../lib/live/live-data.ts';
import {
  forgetTicket,
  readGuest,
  rememberVisit,
  ticketsOf,
  useHydrated,
} from '../../../../lib/storage/guest.ts';
import { shopDay } from '../../../../lib/time/shop-clock.ts';
import {
  loadTicket,
  readServiceChoice,
  sendServiceChoice,
  sendTicketStep,
  type TicketAddress,
  type TicketStep,
} from '../../api.ts';
import { type CachedTicket, cacheTicket, readCachedTicket } from '../../model/cached-ticket.ts';
import { TicketCalled } from './ticket-called.tsx';
import type { TicketActions } from './ticket-forms.tsx';
import { LeaveQuestion } from './ticket-leave.tsx';
import { TicketInChair, TicketOver } from './ticket-over.tsx';
import { TicketNotFound, TicketUnreachable } from './ticket-unreachable.tsx';
import { TicketWaiting } from './ticket-waiting.tsx';

/** Loaded when a customer wants to change something, because the page is at its script budget. */
const ChangeQuestion = lazy(async () => ({
  default: (await import('./ticket-questions.tsx')).ChangeQuestion,
}));

/** While waiting. A visit that is over is polled too, because the desk may undo that. */
const waitingPollMs = 10_000;
const overPollMs = 60_000;

const isOpen = ({ status }: Ticket) => status === 'pending' || status === 'in_progress';

/** The cached ticket of this device; read after hydration, because the server does not have it. */
const useCachedTicket = (path: string) => {
  const isHydrated = useHydrated();
  const [cached] = useState(() => readCachedTicket(path));
  return isHydrated ? cached : null;
};

const isNewer = (cached: CachedTicket | null, ticket: Ticket | null): boolean =>
  cached !== null && (ticket === null || cached.ticket.updated_at > ticket.updated_at);

const useTicket = (initial: Ticket | null, address: TicketAddress) => {
  const path = `/shop/${address.username}/ticket/${address.token}`;
  const [pollMs, setPollMs] = useState(waitingPollMs);
  const live = useLiveData({
    initial,
    load: (signal) => loadTicket(address, signal),
    stream: { shop: address.username },
    pollMs,
    pollsHidden: pollMs === waitingPollMs,
  });
  const cached = useCachedTicket(path);
  // Offline, the page itself may be an old copy.
  const isCacheNewer = live.updatedAt === 0 && isNewer(cached, live.data);
  const current = isCacheNewer ? null : live.data;
  const ticket = current ?? cached?.ticket ?? null;
  const updatedAt = current ? live.updatedAt || Date.parse(current.updated_at) : (cached?.at ?? 0);
  const wanted = ticket && !isOpen(ticket) ? overPollMs : waitingPollMs;
  if (wanted !== pollMs) setPollMs(wanted);

  useEffect(() => {
    if (current) cacheTicket(path, { ticket: current, at: live.updatedAt || Date.now() });
  }, [path, current, live.updatedAt]);
  return { ...live, ticket, updatedAt, path };
};

/** Remembers an open ticket on this device, so that the shop's page links to it. */
const useRememberedTicket = (ticket: Ticket | null, path: string) => {
  useEffect(() => {
    if (!ticket) return;
    const { username, time_zone: zone } = ticket.shop;
    const guest = readGuest();
    if (ticket.place === null && ticket.status !== 'in_progress') {
      forgetTicket(username, path);
      return;
    }
    if (ticketsOf(guest?.shops[username]).some((current) => current.path === path)) return;
    rememberVisit(
      { name: guest?.name ?? ticket.customer_name ?? '', phone: guest?.phone ?? '' },
      username,
      {
        services: ticket.services.flatMap(({ id }) => id ?? []),
        barber: ticket.barber?.id ?? null,
        ticket: { number: ticket.ticket_number, path, day: shopDay(ticket.updated_at, zone) },
      },
    );
  }, [ticket, path]);
};

/** The estimated time of the server's clock, because this device's clock may be wrong. */
const useShopNow = (updatedAt: string): number => {
  const [now, setNow] = useState(() => Date.parse(updatedAt));
  useEffect(() => {
    const ahead = Date.parse(updatedAt) - Date.now();
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000);
    return () => clearInterval(timer);
  }, [updatedAt]);
  return Math.max(now, Date.parse(updatedAt));
};

type Question = 'leave' | 'change' | null;

interface TicketPageProps {
  initial: Ticket | null;
  address: TicketAddress;
  /** The open dialog without a script. */
  initialQuestion: Question;
  refusal: string | null;
  /** Shown once the visit is completed. */
  after?: ReactNode;
}

const noAnswer = (): Answer<never> => refused(new ApiError(0, {}, ''));

const useTicketActions = (
  { initialQuestion, refusal, address }: TicketPageProps,
  { put, refetchFresh }: Pick<ReturnType<typeof useTicket>, 'put' | 'refetchFresh'>,
) => {
  const errorText = useErrorText();
  const [busy, setBusy] = useState<TicketActions['busy']>(null);
  const [done, setDone] = useState<TicketActions['done']>(null);
  const [problem, setProblem] = useState(refusal);
  const [isTimeTaken, setIsTimeTaken] = useState(false);
  const [question, setQuestion] = useState(initialQuestion);

  const run = async (name: TicketStep | 'change', send: () => Promise<Answer<Ticket>>) => {
    if (busy !== null) return;
    setBusy(name);
    setProblem(null);
    setIsTimeTaken(false);
    setDone(null);
    const answer = await send().catch(noAnswer);
    setBusy(null);
    setQuestion(null);
    if (answer.ok) {
      setDone(name);
      return put(answer.data);
    }
    setProblem(errorText(answer.error));
    setIsTimeTaken(answer.error.code === 'slot_taken');
    await refetchFresh();
  };
  const actions: TicketActions = {
    busy,
    done,
    isTimeTaken,
    act: (step) => void run(step, () => sendTicketStep(address, step)),
    ask: setQuestion,
  };
  const change = (form: FormData) =>
    void run('change', () => sendServiceChoice(address, readServiceChoice(form)));
  return { actions, change, problem, question };
};

const LoadedTicket = ({
  ticket,
  page,
  live,
}: {
  ticket: Ticket;
  page: TicketPageProps;
  live: ReturnType<typeof useTicket>;
}) => {
  const { actions, change, problem, question } = useTicketActions(page, live);
  const now = useShopNow(ticket.updated_at);
  const [startedAs] = useState(ticket.status);
  const freshness = {
    connection: live.connection,
    updatedAt: live.updatedAt,
    isAsking: live.isAsking,
    retry: () => void live.refetchFresh(),
  };
  if (!isOpen(ticket) || (ticket.status === 'pending' && ticket.place === null)) {
    return <TicketOver ticket={ticket} after={page.after} />;
  }
  const isCalled = ticket.status === 'in_progress' && ticket.held_until !== null;
  if (ticket.status === 'in_progress' && !isCalled) return <TicketInChair ticket={ticket} />;
  return (
    <>
      {isCalled ? (
        <TicketCalled
          ticket={ticket}
          actions={actions}
          now={now}
          isNew={startedAs !== 'in_progress'}
          problem={problem}
        />
      ) : (
        <TicketWaiting {...{ ticket, actions, freshness, problem }} address={page.address} />
      )}
      {question === 'leave' && <LeaveQuestion ticket={ticket} actions={actions} />}
      {question === 'change' && !isCalled && (
        <Suspense fallback={null}>
          <ChangeQuestion ticket={ticket} actions={actions} onChange={change} />
        </Suspense>
      )}
    </>
  );
};

/** The live page of a ticket. */
export const TicketPage = (page: TicketPageProps) => {
  const live = useTicket(page.initial, page.address);
  const { ticket, error } = live;
  useRememberedTicket(ticket, live.path);
  if (error?.status === 404) return <TicketNotFound username={page.address.username} />;
  if (!ticket)
    return <TicketUnreachable isAsking={live.isAsking} onRetry={() => void live.refetchFresh()} />;
  return <LoadedTicket ticket={ticket} page={page} live={live} />;
};
