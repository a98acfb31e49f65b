import { parseArgs } from 'node:util';
import { timeZone as knownZone } from '@lineup/contract/kernel/fields';
import { readConfig, readOwnerUrl } from '../config.ts';
import { createPlatform } from '../platform/platform.ts';
import { DEMO_PASSWORD, DEMO_PIN, smallShops } from './demo-accounts.ts';
import { jules, referredShops } from './demo-affiliate.ts';
import { deskTeam, shop, team } from './demo-shop.ts';
import { removeDemo } from './remove-demo.ts';
import { isDemoThere, writeDemo } from './write-demo.ts';

const DEFAULT_SEED = '418';

const peopleOf = (title: string, people: readonly { email: string; role: string }[]): string[] => [
  `  ${title}`,
  ...people.map(({ email, role }) => `    ${role.padEnd(12)} ${email}`),
];

const accountLines = (): string[] => [
  '',
  `Everybody's password: ${DEMO_PASSWORD}`,
  ...peopleOf(`${shop.name} (${shop.plan}, PIN ${DEMO_PIN})`, [...team, ...deskTeam]),
  ...smallShops.flatMap(({ shop: { name, plan, subscription }, staff }) => {
    const state = subscription === 'ended' ? 'subscription ended' : 'trial, 9 days left';
    return peopleOf(`${name} (${plan}, ${state}, no PIN)`, staff);
  }),
  ...peopleOf(`Affiliates (${String(referredShops.length)} shops came by the link)`, [
    { email: jules.email, role: 'affiliate' },
  ]),
];

interface SeedOptions {
  seed: number;
  isReset: boolean;
  timeZone: string;
}

/** Returns what to print. */
const seedDemo = async ({ seed, isReset, timeZone }: SeedOptions): Promise<string> => {
  const config = readConfig();
  const { hostname } = new URL(config.PUBLIC_URL);
  if (!['localhost', '127.0.0.1'].includes(hostname)) {
    throw new Error(`The demo's password is public: it is not for ${hostname}.`);
  }
  const platform = createPlatform(config);
  try {
    if (isReset) await removeDemo(platform, readOwnerUrl());
    if (await isDemoThere(platform)) {
      return 'The demo is already there. To replace it: npm run seed:demo -- --reset';
    }
    const startedAt = performance.now();
    await writeDemo(platform, seed, timeZone);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return `The demo is ready (seed ${String(seed)}, ${seconds} s).`;
  } finally {
    await platform.close();
  }
};

try {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: DEFAULT_SEED },
      reset: { type: 'boolean', default: false },
      'time-zone': { type: 'string', default: shop.timeZone },
    },
  });
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error('--seed takes a whole number.');
  const timeZone = values['time-zone'];
  if (!knownZone.safeParse(timeZone).success) {
    throw new Error('--time-zone takes a name like Asia/Dubai.');
  }
  const answer = await seedDemo({ seed, isReset: values.reset, timeZone });
  process.stdout.write(`${[answer, ...accountLines()].join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
