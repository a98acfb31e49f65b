import type { Locator, Page } from '@playwright/test';

export interface ServiceFields {
  name?: string;
  description?: string;
  /** Digits; the field inserts the colons. */
  duration?: string;
  price?: string;
}

export class ServicesPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly addButton: Locator;
  readonly exportButton: Locator;
  readonly rows: Locator;
  readonly pinDialog: Locator;
  readonly pin: Locator;
  readonly form: Locator;
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Manage Services' });
    this.search = page.getByRole('searchbox', { name: 'Search services' });
    this.addButton = page.getByRole('button', { name: 'Add Service' });
    this.exportButton = page.getByRole('button', { name: /^Export/ });
    this.rows = page.getByRole('table', { name: 'Services' }).getByRole('row');
    this.pinDialog = page.getByRole('dialog', { name: 'Enter your 4-digit PIN' });
    this.pin = this.pinDialog.getByRole('textbox');
    this.form = page.getByRole('dialog', { name: /^(Add|Edit) Service$/ });
    this.notice = page.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/services');
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  field(label: 'Service Name' | 'Description' | 'Duration' | 'Price'): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  edit(name: string): Locator {
    return this.page.getByRole('button', { name: `Edit ${name}`, exact: true });
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `Delete ${name}`, exact: true });
  }

  async enterPin(pin: string): Promise<void> {
    await this.pin.fill(pin);
    await this.pinDialog.getByRole('button', { name: 'Continue' }).click();
  }

  async enter({ name, description, duration, price }: ServiceFields): Promise<void> {
    if (name !== undefined) await this.field('Service Name').fill(name);
    if (description !== undefined) await this.field('Description').fill(description);
    if (duration !== undefined) await this.field('Duration').fill(duration);
    if (price !== undefined) await this.field('Price').fill(price);
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: /^(Add Service|Save)$/ }).click();
  }

  async add(fields: ServiceFields): Promise<void> {
    await this.addButton.first().click();
    await this.enter(fields);
    await this.save();
  }

  /** The list is paginated; the search finds a service on any page. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    return this.row(name);
  }

  async dismissNotice(): Promise<void> {
    await this.notice.getByRole('button', { name: 'OK' }).click();
  }
}
