import { takeProbe } from '../../platform/database/probe-shop-row.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Answer, RefusedError } from '../answer.ts';
import type { CommandGroup } from '../command.ts';
import { type Column, formatTable } from '../format-table.ts';
import { closeProbeShop, openProbeShop } from './probe-shop.ts';
import { runProbe, type Step } from './run-probe.ts';

const columns: readonly Column<Step>[] = [
  { title: 'step', of: ({ name }) => name },
  { title: 'ms', of: ({ ms }) => String(ms) },
  { title: 'problem', of: ({ problem = '' }) => problem },
];

const probeOnce = async (platform: Platform, url: string): Promise<Answer> => {
  const shop = await openProbeShop(platform);
  try {
    const steps = await runProbe(url, shop);
    const failed = steps.find(({ problem }) => problem !== undefined);
    const verdict = failed ? `Failed at: ${failed.name}.` : 'Everything works.';
    return {
      text: `${formatTable(steps, columns)}\n\n${verdict}`,
      data: { url, works: !failed, steps },
      isBad: failed !== undefined,
    };
  } finally {
    await closeProbeShop(platform, shop);
  }
};

/** One at a time: two would find each other's visits in the line. */
const probe = (platform: Platform, url: string): Promise<Answer> =>
  platform.db.asNobody(async (tx) => {
    if (!(await takeProbe(tx))) throw new RefusedError('Another probe runs.');
    return probeOnce(platform, url);
  });

export const probeCommands: CommandGroup = {
  name: 'probe',
  commands: [
    {
      name: '',
      takes: '[--url URL]',
      does: 'checks in, calls, serves and cancels in a hidden shop, over HTTP, and prints the time of each step; URL is PUBLIC_URL unless you name a process',
      options: ['url'],
      // It runs every few minutes, and touches nothing but its own shop.
      isUnrecorded: true,
      run: (platform, { values }) => probe(platform, values.url ?? platform.config.PUBLIC_URL),
    },
  ],
};
