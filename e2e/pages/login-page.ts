import type { Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';

export class LoginPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly rememberMe: Locator;
  readonly submit: Locator;
  /** The sentence beside the form. */
  readonly error: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Sign in to your shop' });
    this.email = main.getByLabel('Email');
    this.password = main.getByRole('textbox', { name: 'Password' });
    this.rememberMe = main.getByLabel('Remember me');
    this.submit = main.getByRole('button', { name: /^Sign(ing)? in(\.\.\.)?$/ });
    this.error = main.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  /** The switch above the form. */
  role(name: 'Admin' | 'Employee'): Locator {
    return this.page.getByRole('radiogroup', { name: 'Role' }).getByRole('radio', { name });
  }

  async signIn({ email, password, role }: Person): Promise<void> {
    // If the test did not open the page itself: the form works once its script has loaded.
    await this.page.waitForLoadState('load');
    if (role === 'employee') await this.role('Employee').check();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
