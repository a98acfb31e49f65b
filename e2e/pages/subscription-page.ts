import { expect, type Locator, type Page } from '@playwright/test';
import { untilStarted } from '../browser/started.ts';

/** The owner's subscription screen, and Stripe's page that it leads to. */
export class SubscriptionPage {
  readonly page: Page;
  readonly current: Locator;

  constructor(page: Page) {
    this.page = page;
    this.current = page.getByRole('region', { name: 'Current plan' });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/settings/subscription');
    await untilStarted(this.page);
  }

  card(planName: string): Locator {
    const name = this.page.getByRole('heading', { level: 3, name: planName, exact: true });
    return this.page.getByRole('article').filter({ has: name }).first();
  }

  /** In any language. */
  async choose(planName: string): Promise<void> {
    await this.card(planName).getByRole('button').click();
  }

  /** On Stripe's page. */
  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(this.page).toHaveURL(/\/dashboard\/settings\/subscription/);
  }
}
