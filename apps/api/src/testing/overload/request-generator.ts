import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BookedTimes,
  NUMBER,
  type PlannedRequest,
  type Quantiles,
  quantilesOf,
  REFUSED,
  type Report,
  type RequestPlan,
  type SecondOfReport,
  TIME,
  USEFUL,
} from './generator-plan.ts';
import { RawConnection } from './raw-connection.ts';

/**
 * Sends requests from a process of its own, over kept-alive connections and with almost no parsing:
 * it shares the machine with what it measures.
 */
const SENT_EVERY_MS = 5;

const noSecond = (): SecondOfReport => ({ useful: 0, refused: 0, failed: 0, slowestUsefulMs: 0 });

/** Counts what came back, in all and by the second in which it was sent. */
const createTally = (beganAt: number) => {
  const counts = new Map<string, number>();
  const times = new Map<string, number[]>();
  const bySecond: SecondOfReport[] = [];
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1);

  const note = (name: string, sentAt: number) => {
    count(name);
    const ms = performance.now() - sentAt;
    const own = times.get(name);
    if (own) own.push(ms);
    else times.set(name, [ms]);
    const row = (bySecond[Math.floor((sentAt - beganAt) / 1000)] ??= noSecond());
    if (USEFUL.test(name)) {
      row.useful += 1;
      row.slowestUsefulMs = Math.max(row.slowestUsefulMs, ms);
    } else if (REFUSED.test(name)) row.refused += 1;
    else row.failed += 1;
  };
  const read = () => ({
    counts: Object.fromEntries(counts),
    quantiles: Object.fromEntries(
      [...times].map(([name, own]): [string, Quantiles] => [name, quantilesOf(own)]),
    ),
    // A second in which nothing was sent has no row yet.
    bySecond: Array.from(bySecond, (row: SecondOfReport | undefined) => row ?? noSecond()),
  });
  return { count, note, read };
};

/** Addresses of this machine: 127.0.2.1 and those after it. */
const addressOf = (number: number): string =>
  `127.0.${String(2 + Math.floor(number / 250))}.${String(1 + (number % 250))}`;

const createConnections = ({ host, ports, mostConnections, addresses }: RequestPlan) => {
  const idle = ports.map((): RawConnection[] => []);
  let opened = 0;
  let open = 0;
  const take = (port: number): RawConnection | undefined => {
    // The server may have closed one that was idle.
    for (let free = idle[port]?.pop(); free; free = idle[port]?.pop()) if (free.isOpen) return free;
    if (open >= mostConnections) return undefined;
    const from = addresses === undefined ? undefined : addressOf(opened % addresses);
    opened += 1;
    open += 1;
    return new RawConnection({ host, port: ports[port] ?? 0, from }, () => (open -= 1));
  };
  const giveBack = (port: number, connection: RawConnection) => {
    if (connection.isOpen) idle[port]?.push(connection);
  };
  const close = () => {
    for (const connection of idle.flat()) connection.close();
  };
  return { take, giveBack, close, opened: () => opened };
};

/** Sends at a rate, however long the answers take. */
const sendAtRate = async (send: () => Promise<void>, perSecond: number, seconds: number) => {
  const beganAt = performance.now();
  const pending: Promise<void>[] = [];
  let elapsed = 0;
  while (elapsed < seconds) {
    elapsed = Math.min((performance.now() - beganAt) / 1000, seconds);
    while (pending.length < elapsed * perSecond) pending.push(send());
    await sleep(SENT_EVERY_MS);
  }
  await Promise.all(pending);
};

const sendByClients = async (send: () => Promise<void>, clients: number, seconds: number) => {
  const endsAt = performance.now() + seconds * 1000;
  const run = async () => {
    while (performance.now() < endsAt) await send();
  };
  await Promise.all(Array.from({ length: clients }, run));
};

const timeAt = ({ firstMs, stepMs, count }: BookedTimes, number: number): string =>
  new Date(firstMs + (number % count) * stepMs).toISOString().replace('.000', '');

/** Fills requests; each one that books goes through its times by itself. */
const createTexts = () => {
  const booked = new Map<PlannedRequest, number>();
  let filled = 0;
  return (request: PlannedRequest): string => {
    const text = request.text.replace('{key}', () => crypto.randomUUID());
    if (!request.times) return text;
    const number = booked.get(request) ?? Math.floor(Math.random() * request.times.count);
    booked.set(request, number + 1);
    filled += 1;
    return text
      .replace(TIME, timeAt(request.times, number))
      .replace(NUMBER, String(filled).padStart(NUMBER.length, '0'));
  };
};

const run = async (plan: RequestPlan): Promise<Report> => {
  const { ports, requests, timeoutMs, seconds, clients, perSecond = 1 } = plan;
  const cpu = process.cpuUsage();
  const beganAt = performance.now();
  const tally = createTally(beganAt);
  const connections = createConnections(plan);
  const textOf = createTexts();
  let sent = 0;

  const send = async (): Promise<void> => {
    const number = (sent += 1);
    const request = requests[number % requests.length];
    const port = number % ports.length;
    const connection = connections.take(port);
    if (!request || !connection) {
      tally.count('not sent: too many connections');
      return;
    }
    const text = textOf(request);
    const sentAt = performance.now();
    const answer = await connection.send(text, timeoutMs);
    connections.giveBack(port, connection);
    const name = `${request.label} ${typeof answer === 'string' ? answer : String(answer.status)}`;
    tally.note(name, sentAt);
    if (typeof answer === 'object' && answer.status >= 429 && !answer.retryAfter) {
      tally.count(`${name} without Retry-After`);
    }
  };
  if (clients === undefined) await sendAtRate(send, perSecond, seconds);
  else await sendByClients(send, clients, seconds);
  connections.close();
  const { user, system } = process.cpuUsage(cpu);
  const elapsedMs = performance.now() - beganAt;
  return {
    ...tally.read(),
    seconds,
    elapsedMs,
    connections: connections.opened(),
    shareOfOneCore: (user + system) / 1000 / elapsedMs,
  };
};

process.on('message', (plan: RequestPlan) => {
  void run(plan).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
