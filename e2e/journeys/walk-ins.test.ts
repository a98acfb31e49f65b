import { claimAppointment, listAppointments } from '@lineup/contract/appointments/appointments';
import { watchLine } from '@lineup/contract/appointments/line';
import { atOnce } from '../browser/at-once.ts';
import { streamOpens } from '../browser/live-stream.ts';
import { openLine } from '../fixtures/open-line.ts';
import { expect, test } from '../fixtures/test.ts';
import { type DeskPage, deskOf } from '../pages/desk-page.ts';

test('the desk sees who checks in within a second, claims, and completes with a payment', async ({
  browser,
  url,
}) => {
  const line = await openLine(url);
  const desk = await deskOf(browser, url, line.owner);
  const isLive = streamOpens(desk.page);
  await desk.open();
  await expect(desk.page.getByText('No appointments found')).toBeVisible();
  await isLive;

  const { services } = line;
  await line.checkIn('Andre Whitlock', { services: [services[0]?.id ?? 0] });
  await expect(desk.row('Andre Whitlock')).toBeVisible(atOnce);
  await expect(desk.page.getByRole('link', { name: 'Walk-in Management 1 pending' })).toBeVisible();

  await desk.claim('Andre Whitlock').click();
  await expect(desk.complete('Andre Whitlock')).toBeFocused();
  await expect(desk.row('Andre Whitlock')).toContainText('In Progress');
  await desk.complete('Andre Whitlock').click();
  const payment = desk.dialog.getByLabel('Payment');
  await expect(payment).toBeFocused();
  await expect(payment).toHaveValue('45.00');
  await payment.fill('a lot');
  await payment.press('Enter');
  await expect(payment).toHaveAccessibleDescription(/Please enter a valid number/);
  await payment.fill('50');
  await payment.press('Enter');
  await expect(desk.notice).toHaveAccessibleName('Success!');
  await expect(desk.row('Andre Whitlock')).toBeHidden();
  const tiles = desk.page.getByRole('region', { name: 'Counts of the day' });
  await expect(tiles).toHaveText('Pending0In Progress0Completed1');

  await desk.open('?status=completed');
  await desk.choose('Andre Whitlock', 'Edit');
  await expect(desk.page.getByLabel('Payment')).toHaveValue('50.00');
  await desk.page.context().close();
});

test('two barbers claim at once: the loser reads who has it', async ({ browser, url }) => {
  const line = await openLine(url, ['Imani Okafor', 'Theo Marchetti']);
  await line.checkIn('Elliot Ng');
  const desks = await Promise.all(line.barbers.map((barber) => deskOf(browser, url, barber)));
  await Promise.all(desks.map((desk) => desk.open()));
  await Promise.all(desks.map((desk) => desk.claim('Elliot Ng').waitFor()));
  // Neither is let through before both have pressed: the push of the one would take the row away.
  const pressed = Promise.withResolvers<void>();
  let held = 0;
  for (const { page } of desks) {
    await page.route(`**${claimAppointment.path}*`, async (route) => {
      held += 1;
      if (held === desks.length) pressed.resolve();
      await pressed.promise;
      await route.continue();
    });
  }
  await Promise.all(desks.map((desk) => desk.claim('Elliot Ng').click()));

  const sentence = /already has ticket #1\.$/;
  const lost = async (desk: DeskPage) =>
    desk.page.getByRole('main').getByText(sentence).isVisible();
  await expect(async () => {
    const seen = await Promise.all(desks.map(lost));
    expect(seen.filter(Boolean)).toHaveLength(1);
  }).toPass();
  for (const [index, desk] of desks.entries()) {
    if (await lost(desk)) {
      const winner = line.barbers[1 - index]?.name ?? '';
      await expect(desk.page.getByRole('main').getByText(sentence)).toHaveText(
        `${winner} already has ticket #1.`,
      );
      await expect(desk.row('Elliot Ng')).toBeHidden();
    } else await expect(desk.complete('Elliot Ng')).toBeVisible();
  }
  for (const desk of desks) await desk.page.context().close();
});

test('undo, skip with a reason, no-show and edit', async ({ browser, url }) => {
  const line = await openLine(url);
  await line.checkIn('Priya Nathan');
  await line.checkIn('Kofi Boyd');
  const desk = await deskOf(browser, url, line.owner);
  await desk.open();

  await desk.claim('Priya Nathan').click();
  await expect(desk.complete('Priya Nathan')).toBeVisible();
  await desk.page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.claim('Priya Nathan')).toBeVisible();

  await desk.claim('Priya Nathan').click();
  await desk.choose('Priya Nathan', 'Skip');
  await desk.dialog.getByLabel('Why?').fill('Needs color');
  await desk.page.keyboard.press('Enter');
  await expect(desk.row('Priya Nathan')).toContainText('Skipped');

  await desk.choose('Kofi Boyd', 'No-show');
  await expect(desk.row('Kofi Boyd')).toBeHidden();
  await desk.page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.claim('Kofi Boyd')).toBeVisible();

  await desk.choose('Priya Nathan', 'Edit');
  const history = desk.page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Needs color');
  await desk.page.getByLabel('Name').fill('Priya N.');
  await desk.page.getByLabel('Line-up').check();
  await desk.page.getByRole('link', { name: 'Walk-in Management' }).last().click();
  await expect(desk.notice).toHaveAccessibleName('Leave without saving?');
  await desk.notice.getByRole('button', { name: 'Stay here' }).click();
  await desk.page.getByRole('button', { name: 'Save' }).click();
  await expect(desk.notice).toHaveAccessibleName('Success!');
  await expect(desk.row('Priya N.')).toBeVisible();
  await desk.page.context().close();
});

test('adds a walk-in at the desk, with the keyboard alone @phone', async ({ browser, url }) => {
  const line = await openLine(url);
  const desk = await deskOf(browser, url, line.owner);
  await desk.open();
  await desk.page.getByRole('button', { name: 'Add walk-in' }).press('Enter');
  await expect(desk.dialog.getByLabel('Name')).toBeFocused();
  await desk.page.keyboard.type('Gabe Sorrell');
  await desk.page.keyboard.press('Tab');
  await desk.page.keyboard.type('(312) 555-0117');
  await desk.page.keyboard.press('Enter');
  await expect(desk.row('Gabe Sorrell')).toContainText('(312) 555-0117');
  await expect(desk.page.getByRole('button', { name: 'Add walk-in' })).toBeFocused();
  await desk.page.context().close();
});

test('without the stream the list follows by itself', async ({ browser, url }) => {
  const line = await openLine(url);
  const desk = await deskOf(browser, url, line.owner);
  await desk.page.clock.install();
  await desk.page.route(`**${watchLine.path}*`, (route) => route.abort());
  await desk.open();
  await expect(desk.page.getByText('No appointments found')).toBeVisible();
  await line.checkIn('Milo Arden');
  await desk.page.clock.runFor(121_000);
  await expect(desk.row('Milo Arden')).toBeVisible();
  await desk.page.context().close();
});

test('a list that cannot be loaded says so in a dialog, and Retry loads it', async ({
  browser,
  url,
}) => {
  const line = await openLine(url);
  const desk = await deskOf(browser, url, line.owner);
  const { path } = listAppointments;
  // A stream that connects makes the list load again before anybody presses Retry.
  await desk.page.route(`**${watchLine.path}*`, (route) => route.abort());
  await desk.page.route(`**${path}?*`, (route) => route.fulfill({ status: 503 }));
  // Not by its heading: the dialog may be there first, and hides it.
  await desk.page.goto('/dashboard/walkin-management');
  await expect(desk.notice).toHaveAccessibleName('Error');
  await desk.notice.getByRole('button', { name: 'OK' }).click();
  await desk.page.unroute(`**${path}?*`);
  await desk.page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(desk.page.getByText('No appointments found')).toBeVisible();
  await desk.page.context().close();
});
