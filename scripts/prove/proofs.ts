/** One claim of the product that a command shows on real servers. */
export interface Proof {
  readonly id: string;
  /** What must hold at full force. */
  readonly claim: string;
  /**
   * Test files, from the root of the repository. Their names decide where the short size runs: `*.test.ts`
   * in CI, `*.drill.ts` only weekly, by `npm run prove -- --short`.
   */
  readonly files: readonly string[];
  /** It needs more Debian packages than tests do: `install-debian-packages.sh --proofs`. */
  readonly needsPackages?: true;
}

const testing = 'apps/api/src/testing';

export const proofs: readonly Proof[] = [
  {
    id: 'R1',
    claim:
      '200 parallel bookings of one slot over 2 processes, 20 rounds: 1 succeeds, 199 are told the free times',
    files: [`${testing}/races/bookings.test.ts`],
  },
  {
    id: 'R2',
    claim:
      '100 parallel claims on each of 400 tickets: 400 winners, each loser is told who has the ticket',
    files: [`${testing}/races/claims.test.ts`],
  },
  {
    id: 'R3',
    claim:
      "3,200 check-ins of 64 parallel clients, a tenth aborted midway, 20 rounds: numbers without gap and double, from 1 again at each shop's midnight, also where no clock shows it",
    files: [`${testing}/races/tickets.test.ts`, `${testing}/races/joining.test.ts`],
  },
  {
    id: 'R4',
    claim:
      '20 times kill -9 of PostgreSQL under load: no acknowledged write is lost or doubled, and the product serves again within 10 s of its return, without a restart',
    files: [`${testing}/faults/database-crash.drill.ts`],
  },
  {
    id: 'R5',
    claim:
      '100 kills of API and worker at random points, over every kind of job and effect: no mail, text, push, charge, commission, payout, webhook, export, deletion or recount is lost or comes twice',
    files: [
      `${testing}/kills/process-kills.drill.ts`,
      `${testing}/kills/job-kinds.test.ts`,
      `${testing}/faults/worker-kills.test.ts`,
      `${testing}/billing/webhook-kills.test.ts`,
      `${testing}/affiliates/payout-kills.test.ts`,
    ],
  },
  {
    id: 'R6',
    claim:
      'Three PostgreSQL under Patroni, the primary killed 10 times and cut off 10 times under load: nothing acknowledged is lost or doubled, writes are back within 30 s, the cut-off primary accepts none',
    files: [`${testing}/failover/failover.drill.ts`],
    needsPackages: true,
  },
  {
    id: 'R7',
    claim:
      'Redis stopped, paused, black-holed or flushed under load: every core action works, each at most twice as slow, logins, PINs, codes, bookings, check-ins and invitations keep their limits, every booking is confirmed once, and screens still learn of changes',
    files: [`${testing}/faults/redis-away.test.ts`, `${testing}/redis/redis-faults.drill.ts`],
  },
  {
    id: 'R8',
    claim:
      'Every transition of every time zone in the next 24 months: no slot is missing, doubled or shifted (6 gaps, 3 windows); the offered slots near it book, in one gap and window in each zone, in 3 gaps and 2 windows at each kind of transition; the reminders (24 h and 2 h) of the 3 nearest bookings come once at their instant',
    files: [
      `${testing}/slots/slots-dst.test.ts`,
      `${testing}/slots/transition-bookings.test.ts`,
      `${testing}/slots/offered-bookable.test.ts`,
    ],
  },
  {
    id: 'R9',
    claim:
      'Billing events ten times, those of a step in every order or in 24 of them, all so far in 10 random orders after each step, late, at once, and with 100 kills: the same end state, one effect; bad and stale signatures are refused',
    files: [
      `${testing}/billing/webhooks.test.ts`,
      `${testing}/billing/webhook-kills.test.ts`,
      'apps/api/src/features/billing/stripe/receive-event.test.ts',
    ],
  },
  {
    id: 'R10',
    claim:
      '50 parallel check-ins, bookings and invitations at the limit of a plan, 20 rounds: exact counts, billed once',
    files: [
      `${testing}/races/limits.test.ts`,
      `${testing}/races/given-back.test.ts`,
      `${testing}/billing/seats.test.ts`,
      'apps/api/src/features/team/invitations/check-seat.test.ts',
    ],
  },
  {
    id: 'R11',
    claim:
      '30 minutes at 60 % of the peak with 500 live screens that fetch: memory of API and worker grows by at most 1 MB a minute, descriptors and connections stay flat, p95 drifts by at most 10 %',
    files: [`${testing}/soak/soak.drill.ts`],
  },
  {
    id: 'R12',
    claim:
      'A backup of 10 M visits is restored at a chosen second within 15 minutes: every row and the bytes of every picture are equal, and of the mails, texts, pushes and exports that were due nothing is sent twice',
    files: [`${testing}/backups/restore.drill.ts`],
    needsPackages: true,
  },
  {
    id: 'R13',
    claim:
      'PostgreSQL killed, stopped, terminated or silent under load: no process of ours exits, every answer is a 503 within 10 s',
    files: [`${testing}/faults/database-loss.test.ts`],
  },
  {
    id: 'R14',
    claim:
      'A held lock, a flood or an import of one shop: the others are at most twice as slow, and the API stays ready',
    files: [`${testing}/faults/isolation.test.ts`],
  },
  {
    id: 'R15',
    claim:
      'A rolling restart behind the shipped proxy, under a third of the load that the machine carries: no request fails, 500 and 5,000 screens have their streams back and show what has changed within 10 s, and each view of a version is rendered once per process',
    files: [`${testing}/faults/rolling-restart.test.ts`],
  },
  {
    id: 'R15 upgrade',
    claim:
      'The previous release and this one run side by side on the new schema under load: no request fails',
    files: [`${testing}/upgrade/upgrade.drill.ts`],
  },
  {
    id: 'history',
    claim:
      '10,000 histories of 20 clients over 2 processes that are killed: one order of the table of transitions explains every answer, ticket number, booking and stored row',
    files: [`${testing}/history/history.drill.ts`],
  },
  {
    id: 'Silence',
    claim:
      'PostgreSQL, storage, mail, Stripe or Twilio accepts connections and never responds: every call, page, picture and attempt of a job ends within 10 s, and jobs that do not need it begin within 5 s',
    files: [
      `${testing}/silence/silent-calls.drill.ts`,
      `${testing}/silence/silent-pages.drill.ts`,
      `${testing}/silence/silent-jobs.drill.ts`,
    ],
  },
  {
    id: 'R16',
    claim:
      'Five times the load that the machine carries: at least 80 % of the peak is served, the p95 of a refusal is below a second, and a flood at one shop, from one address or from 200, does not slow down another',
    files: [`${testing}/overload/overload.drill.ts`],
  },
  {
    id: 'cells',
    claim:
      '20 shops move to a second cell, each with all its rows, while they take check-ins: each is refused for less than 5 s, the rows have equal hashes, nothing acknowledged is lost or doubled, and a move that is aborted leaves the shop where it was',
    files: [`${testing}/cells/move-shops.drill.ts`],
  },
  {
    id: 'faults',
    claim:
      'Full disks, jumping clocks, processes that sleep, outages of mail, texts, storage, Stripe and DNS, slow and vanished clients: what docs/faults.md states, and nothing acknowledged is lost',
    files: [
      `${testing}/faults/disk-full.drill.ts`,
      `${testing}/faults/clock-jumps.drill.ts`,
      `${testing}/faults/provider-outages.drill.ts`,
      `${testing}/faults/api-outages.drill.ts`,
      `${testing}/faults/slow-clients.drill.ts`,
      `${testing}/faults/vanished-clients.drill.ts`,
    ],
    needsPackages: true,
  },
  {
    id: 'Replica',
    claim:
      'A read replica killed, silent and paused ten times each under load: every read is answered, with all that was acknowledged before; a report is at most 15 s old and says so, and an export never has an erased customer',
    files: [`${testing}/replica/read-replica.drill.ts`],
  },
  {
    id: 'S1',
    claim:
      'Nobody reads or changes anything of another shop, on any route, mail, export or log, or on a page, whatever session asks for it',
    files: [
      `${testing}/tenant-matrix/tenant-matrix.test.ts`,
      `${testing}/tenant-matrix/rendered-pages.test.ts`,
    ],
  },
  {
    id: 'S2',
    claim:
      '50,000 requests made from the contract, valid and hostile, by every role, ticket holders, kiosks and affiliates: no answer outside of the contract',
    files: [`${testing}/fuzz/fuzz.test.ts`],
  },
  {
    id: 'S7',
    claim:
      'Markup, scripts, formulas, headers and templates in every text field of the contract, and in an imported list of customers, are shown as text in pages, mails, texts, exports, calendars and prints',
    files: [`${testing}/payloads/payloads.test.ts`],
  },
  {
    id: 'S7 browser',
    claim:
      'Hostile names are text on every screen in Chromium with trusted types on: no dialog, no script, no policy violation',
    files: [`${testing}/payloads/browser.drill.ts`],
  },
  {
    id: 'S8',
    claim:
      '90 hostile files as each kind of upload, and hostile lists of customers, against an S3 server: nothing executable, and nothing is kept but re-encoded pixels, after a refusal nothing at all',
    files: [`${testing}/hostile-files/hostile-files.test.ts`],
  },
  {
    id: 'S9',
    claim:
      'An erased customer, who was in tables, memory, Redis, files, jobs, push subscriptions, exports and stored answers, is found in none; the log never had them, and money stays',
    files: [
      `${testing}/customers/erase-everywhere.test.ts`,
      `${testing}/customers/erasing.test.ts`,
    ],
  },
  {
    id: 'S9 standby',
    claim:
      'Ten customers erased on a primary with streaming replication: none is found on its standby once it has replayed the erasure',
    files: [`${testing}/customers/erase-on-standby.drill.ts`],
  },
  {
    id: 'S11',
    claim:
      '10,000 requests of an abuser stay within every cap, and a full Saturday meets no refusal',
    files: [`${testing}/spending/abuse.test.ts`, `${testing}/spending/call-caps.test.ts`],
  },
];
