import { startKiosk } from '@lineup/contract/kiosk';
import { setPin } from '@lineup/contract/shops';
import type { Page } from '@playwright/test';
import { leaveInStorage, readStorage } from '../browser/storage.ts';
import { openLine } from '../fixtures/open-line.ts';
import { employee, owner } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { builtFileOf } from '../stack/built-files.ts';

// Everywhere else the worker stays out: answers that it gives are none that a test can give.
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => recordKeepRequests(page));

/** Paths of everything in the caches of the service worker. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return cached.flat().map((url) => new URL(url).pathname);
  });

interface KeepRequest {
  readonly need: string;
  readonly assets: readonly string[];
}

/** Records what pages ask the service worker to keep; before the first page is opened. */
const recordKeepRequests = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const requests: unknown[] = [];
    Object.assign(window, { keepRequests: requests });
    // oxlint-disable-next-line typescript/unbound-method -- called with its worker below
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function record(this: ServiceWorker, message: unknown) {
      requests.push(message);
      postMessage.call(this, message);
    };
  });
};

const keepRequestsOf = (page: Page): Promise<KeepRequest[]> =>
  page.evaluate(() => (window as { keepRequests?: KeepRequest[] }).keepRequests ?? []);

/** The files that the build has written into the service worker for a kind of page. */
const builtFilesFor = async (page: Page, need: string): Promise<string[]> => {
  const source = await (await page.request.get('/sw.js')).text();
  const list = new RegExp(`\\b${need}:([^}\\]]*?)(?:\\]|\\.split)`).exec(source)?.[1] ?? '';
  const files = list.match(/\/assets\/[\w.-]+/g) ?? [];
  expect(files, `files in /sw.js for ${need}`).not.toEqual([]);
  return files;
};

/** The service worker has the document and everything that the page needs offline, this module too. */
const untilCached = async (page: Page, document: string, module: string): Promise<void> => {
  await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain(document);
  await expect.poll(() => keepRequestsOf(page), { timeout: 30_000 }).not.toEqual([]);
  const requests = await keepRequestsOf(page);
  const built = await Promise.all(requests.map(({ need }) => builtFilesFor(page, need)));
  const wanted = [...requests.flatMap(({ assets }) => assets), ...built.flat()];
  expect(wanted).toContain(builtFileOf(module));
  const missing = async () => {
    const cached = new Set(await cachedPaths(page));
    return wanted.filter((path) => !cached.has(path));
  };
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
};

/** Opens the page in a new tab without a network, so that only cached data is left. */
const startOffline = async (page: Page, path: string): Promise<Page> => {
  const context = page.context();
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(path);
  return cold;
};

const walkInDialog = 'features/appointments/components/edit-visit/walk-in-dialog.tsx';
const lost = /^net::ERR_(INTERNET_DISCONNECTED|FAILED) /;

test.describe('the desk', () => {
  test.use({ person: owner, isPinGiven: true });

  test('opens without a network after one visit, says how old its line is, and forgets on logout', async ({
    page,
    problems,
  }) => {
    problems.allowLike(lost);
    await page.goto('/dashboard/appointments');
    await expect(page.getByRole('heading', { name: 'Walk-in Management' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await new ShellPage(page).open();
    await expect(page.getByText('In the chair').first()).toBeVisible();
    await untilCached(page, '/dashboard', walkInDialog);
    const shell = await page.evaluate(async () => (await caches.match('/dashboard'))?.text());
    expect(shell).not.toContain('Nadia');

    const cold = await startOffline(page, '/dashboard');
    await expect(cold.getByText(/Last updated/).first()).toBeVisible();
    await expect(cold.getByText('In the chair').first()).toBeVisible();
    // One document serves every screen of the desk.
    await cold.goto('/dashboard/appointments');
    await expect(cold.getByRole('heading', { name: 'Walk-in Management' })).toBeVisible();
    await expect(cold.getByText(/Last updated/).first()).toBeVisible();
    await expect(cold.getByRole('row').nth(1)).toBeVisible();

    // Never visited: it opens, and says so.
    await cold.goto('/dashboard/billing');
    await expect(cold.getByRole('button', { name: 'Logout' })).toBeVisible();

    await cold.context().setOffline(false);
    await cold.goto('/dashboard');
    await expect(cold.getByText(/Last updated/)).toHaveCount(0);
    await cold.getByRole('button', { name: 'Logout' }).click();
    await new ShellPage(cold).confirmLogout();
    await expect(cold).toHaveURL('/login');
    expect(await readStorage(cold)).toEqual({});
    // The desk's document holds nobody's data (see above); one that was on its way may arrive later.
    const isData = (path: string) => !path.startsWith('/assets/') && path !== '/dashboard';
    expect((await cachedPaths(cold)).filter(isData)).toEqual([]);
  });
});

test('a ticket opens without a network with what was last known of it', async ({
  page,
  url,
  problems,
}) => {
  problems.allowLike(lost);
  const line = await openLine(url, ['Dario Vega']);
  await line.checkIn('Ana');
  const own = await line.checkIn('Ben');
  await page.goto(own.ticket_path);
  await expect(page.getByText('2nd', { exact: true })).toBeVisible();
  await untilCached(page, own.ticket_path, 'routes/ticket.tsx');

  const cold = await startOffline(page, own.ticket_path);
  await expect(cold.getByText('2nd', { exact: true })).toBeVisible();
  // Without a script the page says the time too; the alert comes with it.
  const old = cold.getByRole('alert').filter({ hasText: /Last updated/ });
  await expect(old.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(cold.getByText('2nd', { exact: true })).toBeVisible();
  await cold.context().setOffline(false);
  await expect(old).toBeHidden({ timeout: 15_000 });
});

test('a kiosk opens without a network and goes on taking arrivals', async ({
  page,
  url,
  problems,
}) => {
  problems.allowLike(lost);
  const line = await openLine(url);
  const { access, password } = line.owner;
  await line.call(setPin, { as: access, body: { password, pin: '4711' } });
  const { response } = (await line.call(startKiosk, { as: access, body: { name: 'Door' } })) as {
    response: { token: string };
  };
  const record = JSON.stringify({ username: line.username, token: response.token });
  await leaveInStorage(page, { lineup_kiosk: record });
  const path = `/shop/${line.username}/kiosk`;
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toBeVisible();
  await untilCached(page, path, 'routes/kiosk.tsx');

  const cold = await startOffline(page, path);
  await cold.getByRole('button', { name: 'Check in', exact: true }).click();
  await cold.getByLabel('Your name').fill('Ana');
  await cold.getByRole('button', { name: 'Get my ticket', exact: true }).click();
  await expect(cold.getByText('K1', { exact: true })).toBeVisible();
});

test.describe('a barber', () => {
  test.use({ person: employee });

  test('is not shown what was kept for somebody else', async ({ page, problems }) => {
    problems.allowLike(lost);
    await page.goto('/dashboard');
    await expect(page.getByText(/Theo/).filter({ visible: true }).first()).toBeVisible();
    await untilCached(page, '/dashboard', walkInDialog);
    await page.evaluate(() => {
      // Another account's token, as if it had signed in here.
      const claims = btoa(JSON.stringify({ acc: 999_999, staff: { shop: 999_999 } }));
      localStorage.setItem('accessToken', `x.${claims}.x`);
    });
    const cold = await startOffline(page, '/dashboard');
    await expect(
      cold.getByText('We could not reach Lineup. You may still be signed in.'),
    ).toBeVisible();
    await expect(cold.getByText('Theo')).toHaveCount(0);
  });
});

test('what the browser needs to install it is there', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});
