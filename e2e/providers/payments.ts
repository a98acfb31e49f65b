import { getCurrentAppointments } from '@lineup/contract/appointments/current-appointments';
import { watchLine } from '@lineup/contract/appointments/line';
import { type Billing, getBilling } from '@lineup/contract/billing/invoices';
import { getPause } from '@lineup/contract/check-in/pause';
import { listServices } from '@lineup/contract/services';
import { getEmployeeStats, getToday } from '@lineup/contract/stats';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { readStorage } from '../browser/storage.ts';

/** Simulates time, banks and Stripe at the stand-in; the customer is named by mail address. */
export const atStripe = async (
  act: 'renew' | 'decline' | 'refund',
  customer: string,
  more: Record<string, string> = {},
): Promise<void> => {
  const answer = await fetch(`${process.env['LINEUP_E2E_PAYMENTS']}/_/${act}`, {
    method: 'POST',
    body: new URLSearchParams({ customer, ...more }),
  });
  if (!answer.ok) throw new Error(`${act} answered ${answer.status}: ${await answer.text()}`);
};

/** The newest paid invoice of the signed-in owner's shop; '' before there is one. */
export const lastInvoice = async (page: Page): Promise<string> => {
  const { accessToken } = await readStorage(page);
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.get(getBilling.path, { headers });
  const { response } = (await answer.json()) as { response: Billing };
  const paid = response.invoices.find(({ status, total }) => status === 'paid' && total !== '0.00');
  return paid?.id ?? '';
};

const shopOf = (access: string): number => {
  const [, claims = ''] = access.split('.');
  const { staff } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    staff: { shop: number };
  };
  return staff.shop;
};

/** Ends a trial or a pass by changing its dates, because the product's clock cannot be changed. */
export const letRunOut = async (
  access: string,
  what: 'trial_ends_at' | 'pass_ends_at',
): Promise<void> => {
  const settings = JSON.parse(process.env['LINEUP_E2E_SETTINGS'] ?? '{}') as NodeJS.Dict<string>;
  const client = new Client(settings['DATABASE_URL']);
  await client.connect();
  const shop = shopOf(access);
  try {
    await client.query('begin');
    await client.query("select set_config('app.shop_id', $1, true)", [String(shop)]);
    await client.query(`update shops set ${what} = now() where id = $1`, [shop]);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

/** Screens of the line poll once more before they know that the shop is blocked. */
export const refusedWhileBlocked = [
  getCurrentAppointments,
  getToday,
  getEmployeeStats,
  getPause,
  listServices,
  watchLine,
].map(({ path }) => `402 ${path}`);
