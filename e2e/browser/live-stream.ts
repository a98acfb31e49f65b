import { watchLine } from '@lineup/contract/appointments/line';
import type { Page, Response } from '@playwright/test';

/** The server has taken up the page's stream: from here on changes are pushed. Ask before it opens. */
export const streamOpens = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === watchLine.path && answer.ok(),
  );
