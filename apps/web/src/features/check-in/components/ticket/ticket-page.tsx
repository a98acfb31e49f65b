import type { Ticket } from '@lineup/contract/check-in/check-in';
import { useEffect, useState } from 'react';
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
  readWishes,
  sendTicketStep,
  sendWishes,
  type TicketAddress,
  type TicketStep,
} from '../../api.ts';
import { type KeptTicket, keepTicket, readKeptTicket } from '../../model/last-ticket.ts';
import { TicketAway, TicketGone } from './ticket-away.tsx';
import { TicketCalled } from './ticket-called.tsx';
import type { TicketActs } from './ticket-forms.tsx';
import { LeaveQuestion } from './ticket-leave.tsx';
import { TicketInChair, TicketOver } from './ticket-over.tsx';
import { ChangeQuestion } from './ticket-questions.tsx';
import { TicketWaiting } from './ticket-waiting.tsx';

/** Of somebody who waits; a visit that is over may still be taken back at the desk. */
const waitingPollMs = 10_000;
const overPollMs = 60_000;

const isOpen = ({ status }: Ticket) => status === 'pending' || status === 'in_progress';

/** What this device knew before a start; read after hydration, since the server cannot know it. */
const useKept = (path: string) => {
  const isHydrated = useHydrated();
  const [kept] = useState(() => readKeptTicket(path));
  return isHydrated ? kept : null;
};

const isNewer = (kept: KeptTicket | null, ticket: Ticket | null): boolean =>
  kept !== null && (ticket === null || kept.ticket.updated_at > ticket.updated_at);

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
  const kept = useKept(path);
  // The page itself may be an old copy, from a start without a network.
  const isOld = live.updatedAt === 0 && isNewer(kept, live.data);
  const known = isOld ? null : live.data;
  const ticket = known ?? kept?.ticket ?? null;
  const updatedAt = known ? live.updatedAt || Date.parse(known.updated_at) : (kept?.at ?? 0);
  const wanted = ticket && !isOpen(ticket) ? overPollMs : waitingPollMs;
  if (wanted !== pollMs) setPollMs(wanted);

  useEffect(() => {
    if (known) keepTicket(path, { ticket: known, at: live.updatedAt || Date.now() });
  }, [path, known, live.updatedAt]);
  return { ...live, ticket, updatedAt, path };
};

/** The door of the shop leads back here while the ticket waits. */
const useRememberedTicket = (ticket: Ticket | null, path: string) => {
  useEffect(() => {
    if (!ticket) return;
    const { username, time_zone: zone } = ticket.shop;
    const guest = readGuest();
    if (ticket.place === null && ticket.status !== 'in_progress') {
      forgetTicket(username, path);
      return;
    }
    if (ticketsOf(guest?.shops[username]).some((known) => known.path === path)) return;
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

/** The server's clock as far as we know it: a wrong one here changes nothing. */
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
  /** What was asked for, or refused, without a script. */
  asked: Question;
  refusal: string | null;
}

const lost = (): Answer<never> => refused(new ApiError(0, {}, ''));

const useTicketActs = (
  { asked, refusal, address }: TicketPageProps,
  { put, refetchFresh }: Pick<ReturnType<typeof useTicket>, 'put' | 'refetchFresh'>,
) => {
  const errorText = useErrorText();
  const [busy, setBusy] = useState<TicketActs['busy']>(null);
  const [done, setDone] = useState<TicketActs['done']>(null);
  const [problem, setProblem] = useState(refusal);
  const [isTimeTaken, setIsTimeTaken] = useState(false);
  const [question, setQuestion] = useState(asked);

  const run = async (name: TicketStep | 'change', send: () => Promise<Answer<Ticket>>) => {
    if (busy !== null) return;
    setBusy(name);
    setProblem(null);
    setIsTimeTaken(false);
    setDone(null);
    const answer = await send().catch(lost);
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
  const acts: TicketActs = {
    busy,
    done,
    isTimeTaken,
    act: (step) => void run(step, () => sendTicketStep(address, step)),
    ask: setQuestion,
  };
  const change = (form: FormData) =>
    void run('change', () => sendWishes(address, readWishes(form)));
  return { acts, change, problem, question };
};

const Known = ({
  ticket,
  page,
  live,
}: {
  ticket: Ticket;
  page: TicketPageProps;
  live: ReturnType<typeof useTicket>;
}) => {
  const { acts, change, problem, question } = useTicketActs(page, live);
  const now = useShopNow(ticket.updated_at);
  const [startedAs] = useState(ticket.status);
  const freshness = {
    connection: live.connection,
    updatedAt: live.updatedAt,
    isAsking: live.isAsking,
    retry: () => void live.refetchFresh(),
  };
  if (!isOpen(ticket) || (ticket.status === 'pending' && ticket.place === null)) {
    return <TicketOver ticket={ticket} />;
  }
  const isCalled = ticket.status === 'in_progress' && ticket.held_until !== null;
  if (ticket.status === 'in_progress' && !isCalled) return <TicketInChair ticket={ticket} />;
  return (
    <>
      {isCalled ? (
        <TicketCalled
          ticket={ticket}
          acts={acts}
          now={now}
          isNew={startedAs !== 'in_progress'}
          problem={problem}
        />
      ) : (
        <TicketWaiting {...{ ticket, acts, freshness, problem }} address={page.address} />
      )}
      {question === 'leave' && <LeaveQuestion ticket={ticket} acts={acts} />}
      {question === 'change' && !isCalled && (
        <ChangeQuestion ticket={ticket} acts={acts} onChange={change} />
      )}
    </>
  );
};

/** One ticket, followed until it is over. */
export const TicketPage = (page: TicketPageProps) => {
  const live = useTicket(page.initial, page.address);
  const { ticket, error } = live;
  useRememberedTicket(ticket, live.path);
  if (error?.status === 404) return <TicketGone username={page.address.username} />;
  if (!ticket)
    return <TicketAway isAsking={live.isAsking} onRetry={() => void live.refetchFresh()} />;
  return <Known ticket={ticket} page={page} live={live} />;
};
