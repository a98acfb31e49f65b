import { type AfterVisit, getAfterVisit, rateVisit } from '@lineup/contract/ratings';
import { call } from '../../lib/http/api-client.ts';

export interface TicketAddress {
  readonly username: string;
  readonly token: string;
}

/** Null when it cannot be loaded: the page then thanks without it. */
export const loadAfterVisit = async (
  params: TicketAddress,
  signal: AbortSignal,
): Promise<AfterVisit | null> => {
  const answer = await call(getAfterVisit, { params }, { signal });
  return answer.ok ? answer.data.response : null;
};

export const sendRating = async (
  params: TicketAddress,
  body: { stars: number; comment: string },
): Promise<AfterVisit | null> => {
  const answer = await call(rateVisit, { params, body });
  return answer.ok ? answer.data.response : null;
};
