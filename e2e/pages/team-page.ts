import type { Locator, Page } from '@playwright/test';

export class TeamPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly seats: Locator;
  readonly inviteButton: Locator;
  readonly rows: Locator;
  /** The form that is open. */
  readonly dialog: Locator;
  /** A confirm or notice dialog. */
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Team Members' });
    this.seats = page.getByText(/\d+ of \d+ team members/);
    this.inviteButton = page.getByRole('button', { name: 'Invite', exact: true });
    this.rows = page.getByRole('table', { name: 'Team members' }).getByRole('row');
    this.dialog = page.getByRole('dialog');
    this.notice = page.getByRole('alertdialog');
  }

  async open(path: '/dashboard/employees' | '/dashboard/barbers' = '/dashboard/employees') {
    await this.page.goto(path);
    await this.rows.nth(1).waitFor();
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  action(
    name: string,
    action: 'Edit' | 'Hours of' | 'Deactivate' | 'Reactivate' | 'Resend' | 'Withdraw',
  ): Locator {
    const words = action === 'Resend' || action === 'Withdraw' ? ' the invitation of' : '';
    return this.page.getByRole('button', { name: `${action}${words} ${name}`, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  async fillInvitation(person: { name: string; email: string }): Promise<void> {
    await this.inviteButton.click();
    await this.field('Full Name').fill(person.name);
    await this.field('Email').fill(person.email);
    await this.field('Phone').fill('(312) 555-0177');
  }

  /** Inside the dialog of an invitation or of a member. */
  async chooseRole(role: 'Barber' | 'Receptionist' | 'Manager'): Promise<void> {
    await this.field('Role').click();
    await this.page.getByRole('option', { name: role, exact: true }).click();
  }

  async press(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  /** Inside the dialog of somebody's hours. */
  async showDaysOff(): Promise<void> {
    await this.dialog.getByRole('radio', { name: 'Days off' }).check();
  }

  async answer(button: string): Promise<void> {
    await this.notice.getByRole('button', { name: button, exact: true }).click();
  }
}
