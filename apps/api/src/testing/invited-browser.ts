import { countClick, type Invite } from '@lineup/contract/affiliates';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app.ts';

let counter = 0;

/** A browser of which nobody has heard, also not in an earlier run. */
export const newUserAgent = (): string => {
  counter += 1;
  return `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 ${crypto.randomUUID()}-${String(counter)}`;
};

export interface ClickOptions {
  source?: string;
  userAgent?: string;
  cookie?: string;
}

/** What a browser keeps of an answer, as it sends it back. */
export const inviteCookieOf = (answer: LightMyRequestResponse): string | undefined => {
  const kept = answer.cookies.find(({ name }) => name === 'lineup_invite');
  return kept && `lineup_invite=${kept.value}`;
};

/** Follows an affiliate's link. */
export const clickInvite = async (
  t: TestApp,
  invite: number,
  { source = '', userAgent = newUserAgent(), cookie }: ClickOptions = {},
): Promise<{ answer: LightMyRequestResponse; invite: Invite | null; cookie: string }> => {
  const headers = { 'user-agent': userAgent, ...(cookie !== undefined && { cookie }) };
  const answer = await t.call(countClick, { body: { invite, source }, headers });
  return {
    answer,
    invite: answer.json<{ response: Invite | null }>().response,
    cookie: inviteCookieOf(answer) ?? cookie ?? '',
  };
};
