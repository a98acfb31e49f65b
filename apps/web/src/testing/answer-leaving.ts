import * as contract from '@lineup/contract/leaving';
import { listTeam, type Team } from '@lineup/contract/team/team';
import { answerCall } from './mock-api.ts';

const emptyTeam: Team = {
  members: [],
  time_zone: 'America/Chicago',
  opening_hours: [],
  seats_taken: 0,
  seat_limit: 4,
  extra_seat_price: null,
  members_plan_hours: false,
};

/** Answers the calls of the danger zone: no deletion and no offer is open. */
export const answerNoLeaving = (): void => {
  const stays: contract.AccountDeletion = {
    due_at: null,
    sole_owner_of: [],
    affiliate_balance: null,
  };
  answerCall(contract.getAccountDeletion, () => ({ status: 1, response: stays }));
  answerCall(contract.getShopDeletion, () => ({
    status: 1,
    response: { due_at: null, open_bookings: 0 },
  }));
  answerCall(contract.getOwnershipOffer, () => ({ status: 1, response: null }));
  answerCall(listTeam, () => ({ status: 1, response: emptyTeam }));
};
