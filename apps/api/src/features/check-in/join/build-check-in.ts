import type { checkIn } from '@lineup/contract/check-in/check-in';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import { buildLikely } from './build-times.ts';
import type { JoinedVisit } from './join-line.ts';

/** The answer to a check-in, online or at a kiosk. */
export const buildCheckIn = ({
  username,
  token,
  ticketNumber,
  likely,
}: JoinedVisit & { username: string }): AnswerOf<typeof checkIn>['response'] => ({
  ticket_number: ticketNumber,
  token,
  ticket_path: `/shop/${username}/ticket/${token}`,
  likely: buildLikely(likely),
});
