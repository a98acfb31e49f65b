import { createDemoDatabase } from './database.ts';
import { startGoogle } from './google.ts';
import { startPayments } from './payments.ts';
import { startProduct } from './product.ts';
import { useServers } from './servers.ts';
import { buildWebIfStale } from './web-build.ts';

/** Starts the whole product for this run; the returned function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const endings: (() => Promise<void>)[] = [];
  const endAll = async () => {
    for (const end of endings.toReversed()) await end();
  };
  try {
    const servers = await useServers();
    endings.push(servers.stop);
    const payments = await startPayments();
    endings.push(payments.stop);
    const database = await createDemoDatabase({ ...servers.settings, ...payments.settings });
    endings.push(database.drop);
    await buildWebIfStale();
    const google = await startGoogle();
    endings.push(google.stop);
    const product = await startProduct({ ...database.env, ...google.settings });
    endings.push(product.stop);
    await payments.tellAt(product.url);
    // Test processes inherit these.
    process.env['LINEUP_E2E_URL'] = product.url;
    process.env['LINEUP_E2E_GOOGLE_KEY'] = google.privateKey;
    process.env['LINEUP_E2E_BROWSER_FLAGS'] = JSON.stringify(google.browserFlags);
    process.env['LINEUP_E2E_PAYMENTS'] = payments.url;
    process.env['LINEUP_E2E_INBOX'] = servers.settings['INBOX_URL'];
    process.env['LINEUP_E2E_SETTINGS'] = JSON.stringify(database.env);
  } catch (error) {
    await endAll();
    throw error;
  }
  return endAll;
}
