import type { Locator, Page } from '@playwright/test';

export class SettingsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly dialog: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Settings' });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
  }

  async open(alias: 'shop' | 'store' | 'settings' = 'settings'): Promise<void> {
    await this.page.goto(`/dashboard/settings/${alias}`);
    await this.section('Shop').waitFor();
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async save(name: string): Promise<void> {
    await this.section(name).getByRole('button', { name: 'Save', exact: true }).click();
  }

  get username(): Locator {
    return this.section('Shop').getByLabel('Username');
  }

  async enterPin(pin: string, password: string): Promise<void> {
    await this.dialog.getByLabel('New PIN', { exact: true }).fill(pin);
    await this.dialog.getByLabel('New PIN, once more').fill(pin);
    await this.dialog.getByLabel('Your password').fill(password);
    await this.dialog.getByRole('button', { name: 'Set a PIN' }).click();
  }

  /** Entries of the audit log with this text. */
  logged(sentence: string): Locator {
    return this.section('Audit log').getByRole('row').filter({ hasText: sentence });
  }
}
