import { watchLine } from '@lineup/contract/appointments/line';
import type { Page, Response } from '@playwright/test';

/** Resolves when the page's stream is open and changes are pushed. Call it before the page opens. */
export const streamOpens = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === watchLine.path && answer.ok(),
  );
