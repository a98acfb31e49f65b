import { setTimeout } from 'node:timers/promises';
import {
  claimAppointment,
  listAppointments,
  serveAppointment,
} from '@lineup/contract/appointments/appointments';
import { openLine } from './fixtures/open-line.ts';
import { startFirefox } from './push/firefox.ts';
import { startPushService } from './push/push-service.ts';
import { createDemoDatabase } from './stack/database.ts';
import { startProduct } from './stack/product.ts';
import { useServers } from './stack/servers.ts';

/**
 * Tries web push with the subscription of a real browser: Firefox subscribes at a local push service,
 * the product posts its encrypted alerts there, and Firefox decrypts and shows them.
 * `FIREFOX` names the binary. Prints what happened; fails if an alert does not arrive.
 */
const binary = process.env['FIREFOX'] ?? 'firefox-esr';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const until = async (what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; tries < 80; tries += 1) {
    if (await isTrue()) return print(`ok: ${what}`);
    await setTimeout(500);
  }
  throw new Error(`not reached: ${what}`);
};

const endings: (() => Promise<unknown>)[] = [];
try {
  const servers = await useServers();
  endings.push(servers.stop);
  const database = await createDemoDatabase(servers.settings);
  endings.push(database.drop);
  const service = await startPushService();
  endings.push(() => service.stop());
  const origin = `http://127.0.0.1:${String(service.port)}`;
  const product = await startProduct({ ...database.env, PUSH_SERVICE_ORIGINS: origin });
  endings.push(product.stop);
  process.env['LINEUP_E2E_INBOX'] = servers.settings['INBOX_URL'];

  const line = await openLine(product.url);
  await line.checkIn('Ada Byron');
  const { ticket_path: path } = await line.checkIn('Ben Okri');
  const firefox = await startFirefox(binary, service.port);
  endings.push(() => firefox.stop());
  print(await firefox.run('navigator.userAgent'));
  await firefox.open(`${product.url}${path}`);
  await firefox.run('navigator.serviceWorker.ready.then(() => "ready")');
  const button =
    '[...document.querySelectorAll("button")].find((one) => /Tell me when/.test(one.textContent))';
  await until(
    'the ticket page offers alerts',
    async () => (await firefox.run(`String(Boolean(${button}))`)) === 'true',
  );
  await firefox.run(`${button}.click(); ""`);
  await until('Firefox has a subscription', () => service.subscriptions() === 1);
  await until('the page says that messages arrive', async () =>
    (await firefox.run('document.body.innerText')).includes('even if you close this page'),
  );

  const as = line.owner.access;
  const { response: visits } = (await line.call(listAppointments, { as })) as {
    response: { id: number }[];
  };
  const [ada = 0, ben = 0] = visits.map(({ id }) => id);
  const claim = (id: number) =>
    line.call(claimAppointment, { as, body: { appt_id: id, confirmed: true } });
  await claim(ada);
  await until(
    'Firefox has decrypted and handled that the customer is next',
    () => service.reports.join() === '100',
  );
  await line.call(serveAppointment, { as, params: { id: ada }, query: { served: 'yes' } });
  await firefox.open('about:blank');
  await claim(ben);
  await until(
    'Firefox has decrypted and handled the call while the page is closed',
    () => service.reports.join() === '100,100',
  );
  print(JSON.stringify(service.posted));
} finally {
  for (const end of endings.toReversed()) await end();
}
