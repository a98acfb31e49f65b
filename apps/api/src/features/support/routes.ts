import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/support';
import { browserOf } from '../../platform/cookies/browser.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTicket } from './create-ticket.ts';
import { thankYouText } from './present.ts';

export const supportRoutes = (platform: Platform): Binding[] => [
  bind(contract.createSupportTicket, async ({ actor, body, once, language, request }) => {
    const browser = browserOf(request).userAgent;
    const email = await createTicket(platform, actor, { ...body, browser }, once);
    return succeeded(thankYouText(email)[language]);
  }),
];
