import { getUserData, logout, refresh } from '@lineup/contract/identity/auth';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { readStorage, writeStorage } from '../browser/storage.ts';
import { owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

test.use({ person: owner });

const countCalls = (context: BrowserContext) => {
  const counts = { refusals: 0, refreshes: 0, logouts: 0 };
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === getUserData.path && response.status() === 401) counts.refusals += 1;
    if (pathname === refresh.path) counts.refreshes += 1;
    if (pathname === logout.path || pathname === '/logout/') counts.logouts += 1;
  });
  return counts;
};

/** Every tab fetches its user at the same moment, as it does when it gets the focus. */
const fetchAtOnce = (tabs: readonly Page[]) =>
  Promise.all(tabs.map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('focus')))));

/** Repeats until every tab has fetched: a tab that did so within the last second does not repeat it. */
const fetchUntilAllAnswered = async (
  answered: ReadonlySet<Page>,
  tabs: readonly Page[],
): Promise<void> => {
  const fetchInOthers = async () => {
    await fetchAtOnce(tabs.filter((tab) => !answered.has(tab)));
    return answered.size;
  };
  await expect.poll(fetchInOthers, { timeout: 60_000 }).toBe(tabs.length);
};

/** The tabs that got their user from now on. */
const collectAnswered = (tabs: readonly Page[]): ReadonlySet<Page> => {
  const answered = new Set<Page>();
  for (const tab of tabs) {
    tab.on('response', (response) => {
      if (response.url().includes(getUserData.path) && response.ok()) answered.add(tab);
    });
  }
  return answered;
};

/** The lightest screen of the dashboard: its requests are the same on all screens. */
const screen = '/dashboard/support';

const openTabs = async (context: BrowserContext, first: Page, count: number): Promise<Page[]> => {
  const tabs = [first];
  while (tabs.length < count) tabs.push(await context.newPage());
  for (const tab of tabs) await new ShellPage(tab).open(screen);
  return tabs;
};

interface Hold {
  /** The tabs of which a call is waiting. */
  readonly waiting: ReadonlySet<Page>;
  /** Until one of every tab is. */
  readonly mayGo: Promise<void>;
}

/** Holds calls back until one of every tab is waiting; then all of them, and later ones, go on. */
const holdForAll = async (
  context: BrowserContext,
  path: string,
  count: number,
  isMeant: (request: Request) => boolean = () => true,
): Promise<Hold> => {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const waiting = new Set<Page>();
  await context.route(`**${path}*`, async (route) => {
    const request = route.request();
    if (isMeant(request)) {
      waiting.add(request.frame().page());
      if (waiting.size === count) go();
      await mayGo;
    }
    await route.continue();
  });
  return { waiting, mayGo };
};

for (const hasLocks of [true, false]) {
  const count = 20;
  const how = hasLocks ? 'one for all' : 'each by itself, at the same moment';

  test(`${count} tabs whose token is refused at once refresh it, ${how}: nobody is logged out`, async ({
    page,
    context,
    problems,
  }) => {
    test.setTimeout(240_000);
    problems.expect(`401 ${getUserData.path}`);
    if (!hasLocks) {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }),
      );
    }
    const tabs = await openTabs(context, page, count);
    const counts = countCalls(context);
    const { accessToken, refreshToken } = await readStorage(page);
    const refused = `${accessToken}x`;
    const { waiting, mayGo } = await holdForAll(context, getUserData.path, count, (request) =>
      (request.headers()['authorization'] ?? '').endsWith(refused),
    );
    if (!hasLocks) await holdForAll(context, refresh.path, count);
    // A live screen's own call is refused too. Were the token refreshed for it now, the others would
    // not be refused any more.
    else {
      await context.route(`**${refresh.path}*`, async (route) => {
        await mayGo;
        await route.continue();
      });
    }
    await writeStorage(page, 'accessToken', refused);
    const recovered = collectAnswered(tabs);
    await fetchUntilAllAnswered(waiting, tabs);
    await expect.poll(() => counts.refusals, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    await expect
      .poll(async () => (await readStorage(page))['refreshToken'], { timeout: 60_000 })
      .not.toBe(refreshToken);

    // Every tab goes on: the refused question is answered in each of them, and so is the next one.
    await expect.poll(() => recovered.size, { timeout: 60_000 }).toBe(count);
    await fetchUntilAllAnswered(collectAnswered(tabs), tabs);
    for (const tab of tabs) {
      await expect(new ShellPage(tab).menu).toBeVisible();
      await expect(tab).toHaveURL(screen);
    }
    expect(counts.logouts).toBe(0);
    if (hasLocks) expect(counts.refreshes).toBeLessThan(count);
    else expect(counts.refreshes).toBeGreaterThanOrEqual(count);
  });
}
