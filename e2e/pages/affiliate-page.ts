import { expect, type Locator, type Page } from '@playwright/test';
import { untilStarted } from '../browser/started.ts';

const home = '/affiliate/marketing/dashboard';

/** The affiliate area. */
export class AffiliatePage {
  readonly page: Page;
  /** Clicks, sign-ups, paying shops and commissions. */
  readonly figures: Locator;
  /** The commissions by state, on the dashboard. */
  readonly commissions: Locator;
  /** The commissions by state, on the payouts screen. */
  readonly balance: Locator;
  readonly payouts: Locator;
  readonly link: Locator;

  constructor(page: Page) {
    this.page = page;
    this.figures = page.getByRole('region', { name: 'Figures' });
    this.commissions = page.getByRole('region', { name: 'Your commissions' });
    this.balance = page.getByRole('region', { name: 'Your balance' });
    this.payouts = page.getByRole('table', { name: 'Payouts' });
    this.link = page.getByLabel('Your link');
  }

  async open(screen = ''): Promise<void> {
    await this.page.goto(`${home}${screen}`);
    await untilStarted(this.page);
  }

  /** Reloads until the effect of an external event is shown. */
  async untilShown(place: Locator, text: RegExp): Promise<void> {
    await expect(async () => {
      await this.page.reload();
      await expect(place).toContainText(text, { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
  }
}
