import { claimAppointment, listAppointments } from '@lineup/contract/appointments/appointments';
import { untilTakenOver } from '../browser/started.ts';
import { ownerTest as test } from '../fixtures/line-test.ts';
import { expect } from '../fixtures/test.ts';
import { ShellPage } from '../pages/shell-page.ts';

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: string[];
}

test('a customer asks to be told, and the page says when they are called @phone', async ({
  line,
  visitor: { page },
}) => {
  const { ticket_path: path } = await line.checkIn('Ada Byron');
  await page.goto(path);
  await untilTakenOver(page);
  await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByText('We tell you when it is your turn')).toBeVisible();
  await expect(alerts.getByText(/Keep this page open/)).toBeVisible();
  await page.reload();
  await expect(alerts.getByText('We tell you when it is your turn')).toBeVisible();

  const as = line.owner.access;
  const { response } = (await line.call(listAppointments, { as })) as {
    response: { id: number }[];
  };
  const body = { appt_id: response[0]?.id, confirmed: true };
  await line.call(claimAppointment, { as, body });
  await expect(page).toHaveTitle(/^You’re up/);
});

test('staff choose which alerts they get', async ({ page }) => {
  await new ShellPage(page).open('/dashboard/profile');
  const alerts = page.getByRole('region', { name: 'Alerts' });
  const checkIns = alerts.getByRole('switch', { name: /Somebody checks in/ });
  await expect(checkIns).toBeChecked();
  await checkIns.click();
  await expect(checkIns).not.toBeChecked();
  await page.reload();
  await expect(checkIns).not.toBeChecked();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a message of the push service becomes a notification', async ({ context, line, url }) => {
    const page = await context.newPage();
    const { ticket_path: path } = await line.checkIn('Ada Byron');
    await page.goto(path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    // A browser without windows allows no notifications, so the worker's own call is recorded.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      scope.shown = [];
      scope.registration.showNotification = async (title, options) => {
        scope.shown.push(`${title} ${options?.tag ?? ''}`);
      };
    });
    const browser = await context.newCDPSession(page);
    const known = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`);
        if (own) resolve(own.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    const message = {
      title: "It's your turn",
      body: 'Bo',
      path,
      topic: 'ticket-1',
      isUrgent: true,
    };
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId: await known,
      data: JSON.stringify(message),
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
    await expect.poll(shown).toEqual(["It's your turn ticket-1"]);
  });
});
