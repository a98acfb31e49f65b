import type { Setup } from '@lineup/contract/setup';
import { setupMinutesLeft } from '@lineup/domain/setup/setup-steps';
import type { SetupState } from './read-setup.ts';

export const presentSetup = ({
  steps,
  isFinished,
  chairs,
  testUrl,
  testVisit,
}: SetupState): Setup => ({
  steps,
  minutes_left: setupMinutesLeft(steps),
  is_finished: isFinished,
  chairs,
  test_url: testUrl,
  test_ticket: testVisit
    ? {
        ticket_number: testVisit.ticket_number,
        customer_name: testVisit.customer_name,
        status: testVisit.status,
      }
    : null,
});
