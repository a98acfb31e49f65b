import type { Locator, Page } from '@playwright/test';

/** The Live Appointments widget, collapsed and expanded. */
export class LiveQueue {
  readonly page: Page;
  readonly pill: Locator;
  readonly panel: Locator;
  readonly expandButton: Locator;
  readonly minimizeButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pill = page.getByRole('region', { name: 'Live Appointments' });
    this.panel = page.getByRole('region', { name: 'Appointments Queue' });
    this.expandButton = page.getByRole('button', { name: 'Expand Live Appointments' });
    this.minimizeButton = this.panel.getByRole('button', { name: 'Minimize' });
  }
}
