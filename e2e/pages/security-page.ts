import type { Locator, Page } from '@playwright/test';
import { codeOf } from '../providers/authenticator-app.ts';

/** The part of the profile about passkeys, authenticator app and recovery codes. */
export class SecurityPage {
  readonly page: Page;
  readonly card: Locator;
  readonly codes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'Passkeys and two-step sign-in' });
    this.codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  }

  /** Reads the recovery codes of the first factor and closes the dialog. */
  async saveCodes(): Promise<string[]> {
    await this.codes.waitFor();
    const codes = await this.codes.getByRole('listitem').allTextContents();
    await this.codes.getByRole('button', { name: 'I have saved them' }).click();
    return codes;
  }

  async addPasskey(name: string): Promise<void> {
    await this.card.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Continue' }).click();
  }

  /** Returns the secret of the app. */
  async addApp(): Promise<string> {
    await this.card.getByRole('button', { name: 'Add an authenticator app' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add an authenticator app' });
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await dialog.getByText(/^[A-Z2-7 ]{20,}$/).textContent()) ?? '';
    await dialog.getByLabel('Six-digit code').fill(codeOf(secret));
    return secret;
  }
}
