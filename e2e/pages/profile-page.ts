import type { Locator, Page } from '@playwright/test';
import { untilStarted } from '../browser/started.ts';
import { leaveInStorage } from '../browser/storage.ts';
import type { Person } from '../fixtures/people.ts';
import { signedIn } from '../fixtures/session.ts';

export class ProfilePage {
  readonly page: Page;
  readonly photo: Locator;
  readonly update: Locator;
  readonly notice: Locator;
  readonly cropDialog: Locator;
  readonly devices: Locator;
  /** The photo in the shell. */
  readonly face: Locator;

  constructor(page: Page) {
    this.page = page;
    this.photo = page.getByRole('img', { name: 'Current photo' });
    this.update = page.getByRole('button', { name: 'Update Profile' });
    this.notice = page.getByRole('alertdialog');
    this.cropDialog = page.getByRole('dialog', { name: 'Crop the photo' });
    this.devices = page.getByRole('region', { name: 'Where you are signed in' });
    this.face = page.locator('button[aria-haspopup=menu] img').filter({ visible: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/profile');
    await untilStarted(this.page);
    await this.update.waitFor();
  }

  /** For people of this test only. */
  async openAs(url: string, person: Person): Promise<void> {
    const { origins } = await signedIn(url, person, false);
    const stored = origins[0]?.localStorage ?? [];
    await leaveInStorage(
      this.page,
      Object.fromEntries(stored.map(({ name, value }) => [name, value])),
    );
    await this.open();
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name });
  }

  async choosePhoto(bytes: Buffer, name = 'me.png', mimeType = 'image/png'): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: /^(Choose a|Change) photo$/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer: bytes });
  }
}
