import type { Locator, Page } from '@playwright/test';
import { untilStarted } from '../browser/started.ts';

/** The frame around every dashboard screen. */
export class ShellPage {
  readonly page: Page;
  readonly menu: Locator;
  readonly accountMenu: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menu = page.getByRole('navigation', { name: 'Main menu' });
    this.accountMenu = page.getByRole('button', { name: 'Account menu' });
    this.question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  }

  async open(path = '/dashboard'): Promise<void> {
    await this.page.goto(path);
    await untilStarted(this.page);
  }

  /** The links of the menu, in order, as 'Name path', without the count of waiting customers. */
  async menuLinks(): Promise<string[]> {
    await this.menu.waitFor();
    return this.menu.getByRole('link').evaluateAll((links) =>
      links.map(({ textContent, attributes }) => {
        const name = textContent.replace(/\d+ pending$/, '');
        return `${name} ${attributes.getNamedItem('href')?.value}`;
      }),
    );
  }

  meter(name: string): Locator {
    return this.page.getByRole('meter', { name });
  }

  async chooseInAccountMenu(name: string): Promise<void> {
    await this.accountMenu.click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  async confirmLogout(): Promise<void> {
    await this.question.getByRole('button', { name: 'Yes, logout!' }).click();
  }
}
