import { inspectDatabase } from '../../platform/database/inspect-database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Answer } from '../answer.ts';
import type { CommandGroup } from '../command.ts';
import { type Column, formatTable } from '../format-table.ts';
import {
  checkClock,
  checkJobs,
  checkMigrations,
  checkRole,
  checkServer,
} from './check-database.ts';
import {
  checkAddress,
  checkBackups,
  checkBucket,
  checkMail,
  checkPublicUrl,
  checkRedis,
  checkStripe,
  checkTwilio,
} from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { type Check, type Finding, runCheck } from './finding.ts';

type Named = Finding & { readonly name: string };

/** Each check with what to do when it fails altogether. */
const checksOf = (platform: Platform): readonly (Check & { readonly todo: string })[] => {
  const { config, clock, db } = platform;
  const database = { todo: 'start PostgreSQL, or correct DATABASE_URL' };
  const inspection = inspectDatabase(db);
  // Every check that needs it reports the failure.
  inspection.catch(() => {});
  return [
    ...checkSettings(config).map((finding) => ({ name: 'settings', todo: '', run: () => finding })),
    { name: 'PostgreSQL', ...database, run: async () => checkServer(await inspection, config) },
    { name: 'roles', ...database, run: async () => checkRole(await inspection) },
    { name: 'migrations', ...database, run: async () => checkMigrations(await inspection) },
    { name: 'clock', ...database, run: async () => checkClock(await inspection, clock.now()) },
    { name: 'jobs', ...database, run: async () => checkJobs(await inspection) },
    { name: 'Redis', todo: 'correct REDIS_URL', run: () => checkRedis(platform) },
    {
      name: 'mail',
      todo: 'correct SMTP_URL; ask the provider whether it accepts this login',
      run: () => checkMail(platform),
    },
    {
      name: 'bucket',
      todo: 'correct S3_*, and give its key the rights to read, write and delete',
      run: () => checkBucket(platform),
    },
    {
      name: 'backups',
      todo: 'correct BACKUP_COMMAND; look at lineup ops backup list',
      run: () => checkBackups(platform),
    },
    { name: 'Stripe', todo: 'correct STRIPE_SECRET_KEY', run: () => checkStripe(platform) },
    { name: 'Twilio', todo: 'correct TWILIO_*', run: () => checkTwilio(platform) },
    {
      name: 'DNS',
      todo: 'add the host of PUBLIC_URL to DNS',
      run: () => checkAddress(platform),
    },
    {
      name: 'PUBLIC_URL',
      todo: 'start the API and the proxy; check the certificate',
      run: () => checkPublicUrl(platform),
    },
  ];
};

const columns: readonly Column<Named>[] = [
  { title: '', of: ({ health }) => health },
  { title: 'what', of: ({ name }) => name },
  { title: 'seen', of: ({ seen }) => seen },
];

const textOf = (findings: readonly Named[]): string => {
  const todos = findings.flatMap(({ name, todo }) =>
    todo === undefined ? [] : [`${name}: ${todo}`],
  );
  return [
    formatTable(findings, columns),
    ...(todos.length === 0
      ? ['', 'Nothing to do.']
      : ['', 'To do:', ...todos.map((line) => `- ${line}`)]),
  ].join('\n');
};

/** Looks at everything that the product needs, and says what to do. */
const examine = async (platform: Platform): Promise<Answer> => {
  const findings = await Promise.all(
    checksOf(platform).map(({ todo, ...check }) => runCheck(check, todo)),
  );
  return {
    text: textOf(findings),
    data: findings,
    isBad: findings.some(({ health }) => health === 'error'),
  };
};

export const doctorCommands: CommandGroup = {
  name: 'doctor',
  commands: [
    {
      name: '',
      does: 'Checks settings, PostgreSQL and its roles, migrations, clock, jobs, Redis, mail, bucket, backups, Stripe, Twilio, DNS and the public address, and says what to do. It writes one file into the bucket and deletes it; nothing else changes. Exit code 1 if there is an error.',
      isUnrecorded: true,
      run: (platform) => examine(platform),
    },
  ],
};
