import type { RequestOf } from '@lineup/contract/kernel/endpoint';
import type { addStarterServices, Setup } from '@lineup/contract/setup';
import { parseCents } from '@lineup/domain/money';
import { setupMinutesLeft } from '@lineup/domain/setup/setup-steps';
import { parseDuration } from '@lineup/domain/time/duration';
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

export type Starter = RequestOf<typeof addStarterServices>['body']['services'][number];

/** Reads a service of the starter list: an empty or absent field means 'not specified'. */
export const readStarter = ({ name, description, category, estimated_time, price }: Starter) => ({
  name,
  description: description ?? '',
  category: category ?? null,
  duration_seconds: parseDuration(estimated_time ?? '') ?? null,
  price_cents: parseCents(price ?? '') ?? null,
});
