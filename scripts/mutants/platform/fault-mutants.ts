import type { Mutant } from '../mutant.ts';

const platform = 'apps/api/src/platform';
const faults = 'apps/api/src/testing/faults';
const client = 'packages/db/src/client.ts';
const unavailability = `${platform}/errors/unavailability.ts`;
const errors = `${platform}/errors/error-handler.test.ts`;
const databaseTest = `${platform}/database/database.test.ts`;

/** Mutants of fault handling: lost, stuck and restarted servers. */
export const faultMutants: readonly Mutant[] = [
  {
    title: 'R13: a connection that breaks in use does not end the process',
    file: client,
    find: "  pool.on('connect', (client) => client.on('error', () => {}));\n",
    replace: '',
    test: 'packages/db/src/client.test.ts',
    name: 'a connection that breaks in use fails its statement and nothing else',
  },
  {
    title: 'R13: no process ends when PostgreSQL is lost',
    file: client,
    find: "  pool.on('connect', (client) => client.on('error', () => {}));\n",
    replace: '  // no listener\n',
    test: `${faults}/database-loss.test.ts`,
  },
  {
    title: 'R13: a silent database is answered within ten seconds',
    file: client,
    find: 'query_timeout: statementTimeoutMs + ANSWER_TIMEOUT_MS,',
    replace: 'query_timeout: 0,',
    test: `${faults}/database-loss.test.ts`,
  },
  ...[
    ['a broken pipe:', "  'EPIPE',\n", ''],
    ['a protocol violation:', '[/^08/,', '[/^08006/,'],
    ['read-only:', '[/^25006$/,', '[/^never/,'],
    ['a statement that took too long:', '[/^57014$/,', '[/^never/,'],
    ['lost in use:', '/Connection terminated|not queryable/', '/Connection terminated/'],
  ].map(([name = '', find = '', replace = '']) => ({
    title: `R13: ${name} answers 503`,
    file: unavailability,
    find,
    replace,
    test: errors,
    name,
  })),
  {
    title: 'R13: every 503 says when to try again',
    file: `${platform}/errors/error-handler.ts`,
    find: "error.retryAfterSeconds ?? (error.code === 'unavailable' ? RETRY_AFTER_SECONDS : undefined);",
    replace: 'error.retryAfterSeconds;',
    test: errors,
    name: 'refused: answers 503 with Retry-After',
  },
  {
    title: 'R13: an outage is logged as an error',
    file: `${platform}/errors/error-handler.ts`,
    find: "  if (reason !== undefined) request.log.error({ err: error, reason }, 'unavailable');\n  else if",
    replace: '  if',
    test: errors,
    name: 'refused: answers 503 with Retry-After',
  },
  {
    title: 'R13: a server that takes no writes is not ready',
    file: `${platform}/database/database.ts`,
    find: "select current_setting('transaction_read_only') = 'off' as is_writable",
    replace: 'select true as is_writable',
    test: `${platform}/operations/health.test.ts`,
    name: 'a server that takes no writes',
  },
  {
    title: 'R13: the job queue is started again',
    file: `${platform}/jobs/job-runner.ts`,
    find: '      if (signal.aborted) return;\n',
    replace: '      return;\n',
    test: `${platform}/jobs/jobs.test.ts`,
    name: 'a worker that starts while the database is away',
  },
  {
    title: 'R13: a silent storage is given up',
    file: `${platform}/storage.ts`,
    find: '      socketTimeout: idleTimeoutMs,\n',
    replace: '',
    test: `${platform}/storage.test.ts`,
  },
  {
    title: 'R13: a silent mail server is given up',
    file: `${platform}/mail/mailer.ts`,
    // Whichever runs out first: on a busy machine that is not always the same one.
    find: '      connectionTimeout: timeoutMs,\n      // Between two responses after that.\n      socketTimeout: timeoutMs,\n',
    replace: '',
    test: `${platform}/mail/mailer.test.ts`,
    name: 'a silent mail server is given up',
  },
  {
    title: 'R13: an invalid index is built again',
    file: 'packages/db/src/migrate.ts',
    find: '    const repaired = await repairInvalidIndexes(client);\n',
    replace: '    const repaired: string[] = [];\n',
    test: 'packages/db/src/invalid-indexes.test.ts',
    name: 'an index that a lock time-out left invalid',
  },
  {
    title: 'R14: a stuck shop has a share of the connections, not all of them',
    file: `${platform}/database/database.ts`,
    find: 'limit: limitOf(SHARE_OF_ONE_TENANT),',
    replace: 'limit: poolSize,',
    test: databaseTest,
    name: 'a stuck shop leaves connections to the others',
  },
  {
    title: 'R14: while one shop is stuck, the others are served',
    file: `${platform}/database/database.ts`,
    find: 'limit: limitOf(SHARE_OF_ONE_TENANT),',
    replace: 'limit: 1000,',
    test: `${faults}/isolation.test.ts`,
  },
  {
    title: 'R14: requests without an identified caller have a limited share of the connections',
    file: `${platform}/database/database.ts`,
    find: 'limit: limitOf(SHARE_OF_NOBODY)',
    replace: 'limit: poolSize',
    test: databaseTest,
    name: 'calls without an identified caller leave connections to the shops',
  },
  {
    title: 'R14: readiness has a dedicated connection',
    file: `${platform}/database/database.ts`,
    find: 'as is_writable`.execute(readiness);',
    replace: 'as is_writable`.execute(db);',
    test: databaseTest,
    name: 'asSystem and isWritable do not wait for a busy pool',
  },
  {
    title: 'R14: ended sessions and versions are read on dedicated connections',
    file: `${platform}/database/database.ts`,
    find: 'asSystem: (work) => system.transaction().execute(work),',
    replace: 'asSystem: (work) => transact(compartments.nobody, work),',
    test: databaseTest,
    name: 'asSystem and isWritable do not wait for a busy pool',
  },
  {
    title: 'R15: a process that is about to stop leaves reads to the others',
    file: `${platform}/operations/draining.ts`,
    find: 'isRefusing = seconds > 0;',
    replace: 'isRefusing = false;',
    test: `${platform}/operations/health.test.ts`,
    name: 'while draining it answers',
  },
  {
    title: 'R15: a process drains before it closes its port',
    file: `${platform}/operations/serve.ts`,
    find: '    await app.drain();\n',
    replace: '',
    test: `${faults}/rolling-restart.test.ts`,
    name: 'fails no request',
  },
];
