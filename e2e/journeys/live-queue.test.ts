import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import type { Locator } from '@playwright/test';
import { atOnce } from '../browser/at-once.ts';
import { streamOpens } from '../browser/live-stream.ts';
import { barberTest, ownerTest } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';
import { LiveQueue } from '../pages/live-queue.ts';
import { ShellPage } from '../pages/shell-page.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It has no place on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const areApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
};

ownerTest(
  'follows the line within a second, docks, and is found again as it was left',
  async ({ page, line }) => {
    const queue = new LiveQueue(page);
    const isLive = streamOpens(page);
    await new ShellPage(page).open('/dashboard/services');
    await expect(queue.pill).toContainText('0 in progress, 0 pending');
    await isLive;
    const { ticket_number: ticket } = await line.checkIn('Ada Byron');
    await expect(queue.pill).toContainText('0 in progress, 1 pending', atOnce);
    await expect(queue.pill).toContainText(String(ticket));

    await queue.expandButton.focus();
    await page.keyboard.press('Enter');
    await expect(queue.minimizeButton).toBeFocused();
    await expect(queue.panel).toContainText('Total: 1 appointment');
    await expect(queue.panel).toContainText('No appointments in progress');
    const title = page.getByRole('heading', { level: 1 });
    const add = page.getByRole('button', { name: 'Add Service' }).first();
    expect(await areApart(queue.panel, title)).toBe(true);
    expect((await boxOf(add)).right).toBeLessThanOrEqual((await boxOf(queue.panel)).x);

    await page.reload();
    await expect(queue.panel).toBeVisible();
    await queue.minimizeButton.focus();
    await page.keyboard.press('Escape');
    await expect(queue.expandButton).toBeFocused();
    await page.reload();
    await expect(queue.pill).toBeVisible();
  },
);

ownerTest('never stands over Claim, wherever the list is scrolled to', async ({ page, line }) => {
  for (const name of ['Ada', 'Bea', 'Cal', 'Dev', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy', 'Jo']) {
    await line.checkIn(`${name} Byron`);
  }
  const queue = new LiveQueue(page);
  await new ShellPage(page).open('/dashboard/walkin-management');
  const claims = page.getByRole('button', { name: /^Claim/ });
  await expect(claims).toHaveCount(10);
  const coversNone = async () => {
    for (const claim of await claims.all()) {
      await claim.scrollIntoViewIfNeeded();
      await claim.click({ trial: true });
    }
  };
  await coversNone();
  await queue.expandButton.click();
  await coversNone();
  for (const claim of await claims.all()) expect(await areApart(claim, queue.panel)).toBe(true);
});

ownerTest('says that it could not load, and Retry loads it', async ({ page, problems }) => {
  problems.expect(`503 ${getCurrentAppointments.path}`);
  const calls = `**${getCurrentAppointments.path}?*`;
  let isDown = true;
  await page.route(calls, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  const queue = new LiveQueue(page);
  await page.goto('/dashboard/services');
  await queue.expandButton.click();
  await expect(queue.panel).toContainText('Failed to load appointments');
  const retry = queue.panel.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeEnabled();
  // Pressed in the same moment: a poll that found the server back would take the button away.
  isDown = false;
  await retry.evaluate((button) => {
    (button as HTMLButtonElement).click();
  });
  await expect(queue.panel).toContainText('No pending appointments', { timeout: 5000 });
});

barberTest(
  'is a sheet on a phone, and gone where the page is the line itself @phone',
  async ({ page, line, isMobile }) => {
    await line.checkIn('Ada Byron', { barber: line.barbers[0]?.id ?? null });
    const queue = new LiveQueue(page);
    await new ShellPage(page).open('/dashboard/services');
    await expect(queue.pill).toContainText('0 in progress, 1 pending');
    await queue.expandButton.click();
    await expect(queue.panel).toContainText('Ada Byron');
    await expect(queue.panel).toContainText('No services');
    const size = page.viewportSize();
    const edges = async () => {
      const { x, right, bottom } = await boxOf(queue.panel);
      return [x, right, Math.round(bottom)];
    };
    // It rises from below.
    if (isMobile) await expect.poll(edges).toEqual([0, size?.width, size?.height]);
    await queue.minimizeButton.click();
    await expect(queue.pill).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    // A barber's home begins with their line, on every screen.
    await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(1);
    await expect(queue.pill).toBeVisible();
    await expect(queue.panel).toHaveCount(0);
  },
);
