import { randomBytes } from 'node:crypto';
import { countClick, type Invite } from '@lineup/contract/affiliates/affiliates';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../test-app.ts';

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';

/** An IP address that no earlier run has used: Redis remembers visitors for a day. */
export const newNetwork = (): string => {
  const groups = randomBytes(6).toString('hex').match(/.{4}/g) ?? [];
  return `2001:${groups.join(':')}::1`;
};

export interface ClickOptions {
  source?: string;
  userAgent?: string;
  network?: string;
  cookie?: string;
}

/** The cookie of a response, as the browser sends it back. */
export const inviteCookieOf = (answer: LightMyRequestResponse): string | undefined => {
  const kept = answer.cookies.find(({ name }) => name === 'lineup_invite');
  return kept && `lineup_invite=${kept.value}`;
};

/** Follows an affiliate's link. */
export const clickInvite = async (
  t: TestApp,
  invite: number,
  { source = '', userAgent = USER_AGENT, network = newNetwork(), cookie }: ClickOptions = {},
): Promise<{ answer: LightMyRequestResponse; invite: Invite | null; cookie: string }> => {
  const headers = { 'user-agent': userAgent, ...(cookie !== undefined && { cookie }) };
  const answer = await t.app.inject({
    method: countClick.method,
    url: countClick.path,
    remoteAddress: network,
    headers,
    payload: { invite, source },
  });
  return {
    answer,
    invite: answer.json<{ response: Invite | null }>().response,
    cookie: inviteCookieOf(answer) ?? cookie ?? '',
  };
};
