import * as contract from '@lineup/contract/leaving';
import { getOwnHours, type OwnHours } from '@lineup/contract/team/own-hours';
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

const noHours: OwnHours = {
  may_change: false,
  hours: [],
  days_off: [],
  opening_hours: [],
  time_zone: 'America/Chicago',
};

/** Answers the calls of the danger zone and of one's own hours: nothing is planned or open. */
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
  answerCall(getOwnHours, () => ({ status: 1, response: noHours }));
  answerCall(listTeam, () => ({ status: 1, response: emptyTeam }));
};
