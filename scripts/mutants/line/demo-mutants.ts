import type { Mutant } from '../mutant.ts';

const shops = 'apps/api/src/features/shops';
const played = 'apps/api/src/features/demo/play-demo.test.ts';

/** Mutants of the demo shop: its simulation, and that nobody else can write to it. */
export const demoMutants: readonly Mutant[] = [
  {
    title: 'S1: only the demo shop shows who is in its line',
    file: 'apps/api/src/platform/polling/answer-live-call.ts',
    find: '  if (onlyShop !== undefined && name.toLowerCase() !== onlyShop) throw noSuchShop();\n',
    replace: '',
    test: 'apps/api/src/features/demo/routes.test.ts',
    name: 'no other shop has a showcase, and the answer does not reveal whether a shop exists',
  },
  {
    title: 'a demo that is closed is not shown',
    file: 'apps/api/src/features/demo/get-showcase.ts',
    find: "  if (readEligibility(line, anyVisit, now).state === 'paused') throw noSuchShop();\n",
    replace: '',
    test: 'apps/api/src/features/demo/routes.test.ts',
    name: 'a closed demo is not found, also with an old version of it',
  },
  {
    title: 'nobody puts a name on the front page',
    file: 'apps/api/src/platform/database/demo-shop-row.ts',
    find: '      takes_walk_ins: false,\n',
    replace: '',
    test: 'apps/api/src/features/demo/routes.test.ts',
    name: 'nobody can check in to it or sign in to it',
  },
  {
    title: 'the demo keeps no history',
    file: 'apps/api/src/features/demo/play-demo.ts',
    find: '  await platform.db.inShop(shop, (tx) => deleteVisitsBefore(tx, shop, firstKeptDay));\n',
    replace: '',
    test: played,
    name: 'keeps 14 days and no more',
  },
  {
    title: 'what was left behind while nobody played is ended',
    file: 'apps/api/src/features/demo/play-demo.ts',
    find: '  await clearDemo(platform, play);\n',
    replace: '',
    test: played,
    name: 'continues after a night without a worker',
  },
  {
    title: 'a shop that may not work is in no sitemap',
    file: `${shops}/list-public-pages.ts`,
    find: '    isSubscriptionActive(subscription, now)\n',
    replace: '    subscription.status.length + now.epochMilliseconds > 0\n',
    test: `${shops}/list-public-pages.test.ts`,
    name: 'lists shops that can be found, with their pages and open links, and nobody else',
  },
];
