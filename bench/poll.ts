import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { say } from './stack/command.ts';
import { signIn } from './stack/demo-staff.ts';
import { readCounter } from './stack/metrics.ts';
import { startApi, startProcess } from './stack/node-process.ts';
import { startServers } from './stack/servers.ts';
import { exitCodeOf, sizeOf } from './stack/sizes.ts';
import { openStatementCounter } from './stack/statements.ts';
import { type Load, load } from './stack/wrk.ts';

/**
 * P1: requests a second of our unchanged poll against those of the bare framework with an empty
 * 304, in turns on one machine. The poll is the one of every barber's screen, signed in.
 */
const TARGET = 0.6;
const ROUNDS = sizeOf('BENCH_ROUNDS', 5, 1);
const SECONDS = sizeOf('BENCH_SECONDS', 5, 1);

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

const unchangedPolls = (url: string) => readCounter(url, 'http_unchanged_polls_total');

interface Poll {
  authorization: string;
  'if-none-match': string;
}

const currentPoll = async (url: string, authorization: string): Promise<Poll> => {
  const { headers } = await fetch(url + getCurrentAppointments.path, {
    headers: { authorization },
  });
  return { authorization, 'if-none-match': headers.get('etag') ?? '' };
};

/** The body is rendered again every half minute; a round with such a change does not count. */
const loadUnchanged = async (url: string, authorization: string): Promise<Load> => {
  for (;;) {
    const poll = await currentPoll(url, authorization);
    const before = await unchangedPolls(url);
    const measured = await load(url + getCurrentAppointments.path, SECONDS, { ...poll });
    const answered = (await unchangedPolls(url)) - before;
    // wrk does not count requests that are still running when the time is up.
    if (answered >= measured.requests) return measured;
    say('  (the half minute ended within a round, which is repeated)');
  }
};

const line = (name: string, { perSecond, p99 }: Load) =>
  say(`  ${name.padEnd(16)} ${perSecond.toFixed(0).padStart(7)} requests/s   p99 ${p99}`);

const servers = await startServers();
const profiling = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=/tmp'] : [];
const endings = [servers.stop];
try {
  const api = await startApi(servers.settings, profiling);
  endings.push(api.stop);
  const bare = await startProcess('bench/bare-framework.ts', { NODE_ENV: 'production' });
  endings.push(bare.stop);
  const statements = await openStatementCounter(servers.superuserUrl);
  endings.push(statements.close);
  const { authorization } = await signIn(api.url, 'theo@alder.example', 'employee');
  await loadUnchanged(api.url, authorization);
  await load(bare.url + getCurrentAppointments.path, SECONDS, {
    ...(await currentPoll(api.url, authorization)),
  });

  const rounds: { ours: Load; bare: Load }[] = [];
  let polls = 0;
  const others = new Map<string, number>();
  const batches = { versions: 0, revocations: 0 };
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${String(round)}`);
    // The first response of a half minute may use SQL; the polls after it may not.
    const poll = await currentPoll(api.url, authorization);
    await statements.reset();
    const ours = await loadUnchanged(api.url, authorization);
    const counted = await statements.read();
    for (const [query, calls] of counted.others)
      others.set(query, (others.get(query) ?? 0) + calls);
    batches.versions += counted.batches.versions;
    batches.revocations += counted.batches.revocations;
    polls += ours.requests;
    const plain = await load(bare.url + getCurrentAppointments.path, SECONDS, { ...poll });
    line('ours', ours);
    line('bare framework', plain);
    rounds.push({ ours, bare: plain });
  }

  const ratio = median(rounds.map((one) => one.ours.perSecond / one.bare.perSecond));
  const sql = [...others.values()].reduce((sum, calls) => sum + calls, 0);
  say(`\nunchanged polls         ${String(polls)}`);
  say(`SQL statements for them ${String(sql)}`);
  for (const [query, calls] of others) say(`  ${String(calls)} x ${query.slice(0, 120)}`);
  say(
    `batches meanwhile       ${String(batches.versions)} for versions, ${String(batches.revocations)} for ended sessions`,
  );
  say(`median ours             ${median(rounds.map((one) => one.ours.perSecond)).toFixed(0)}/s`);
  say(`median bare framework   ${median(rounds.map((one) => one.bare.perSecond)).toFixed(0)}/s`);
  say(`ratio (median)          ${ratio.toFixed(2)}   target ${String(TARGET)}`);
  process.exitCode = exitCodeOf(ratio >= TARGET && sql === 0);
} finally {
  for (const end of endings.toReversed()) await end();
}
// Connections that a failure has left open would keep the process running.
process.exit();
