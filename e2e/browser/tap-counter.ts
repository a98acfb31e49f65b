import type { Locator, Page } from '@playwright/test';

/** Counts what somebody does by hand: a tap per click, per scanned code and per field typed into. */
export class TapCounter {
  taps = 0;
  private readonly startedAt = Date.now();

  get seconds(): number {
    return Math.round((Date.now() - this.startedAt) / 1000);
  }

  async click(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps += 1;
    await field.fill(text);
  }

  async scan(page: Page, address: string): Promise<void> {
    this.taps += 1;
    await page.goto(address);
  }
}
