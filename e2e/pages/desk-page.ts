import type { Browser, Locator, Page } from '@playwright/test';

/** Walk-in Management, or Manage Appointments. */
export class DeskPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly notice: Locator;
  readonly toasts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.notice = page.getByRole('alertdialog');
    this.toasts = page.getByRole('region', { name: /^Notifications/ });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/dashboard/walkin-management${search}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  row(name: string): Locator {
    return this.page
      .getByRole('table', { name: 'Appointments' })
      .locator('tbody tr')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  claim(name: string): Locator {
    return this.row(name).getByRole('button', { name: /^Claim ticket/ });
  }

  complete(name: string): Locator {
    return this.row(name).getByRole('button', { name: /^Complete ticket/ });
  }

  async choose(name: string, item: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: /^More for ticket/ })
      .click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }
}

/** A separate browser that is already signed in. */
export const deskOf = async (
  browser: Browser,
  url: string,
  { access, refresh }: { access: string; refresh: string },
): Promise<DeskPage> => {
  const stored = {
    accessToken: access,
    refreshToken: refresh,
    lastTokenRefresh: String(Date.now()),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return new DeskPage(await context.newPage());
};
