import * as contract from '@lineup/contract/team/team';
import { countExtraMembers } from '@lineup/domain/billing/extra-member';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop } from '../../../testing/factories/shop.ts';
import { createStaff, signIn } from '../../../testing/factories/staff.ts';
import { recordFigures } from '../../../testing/proofs/record-figures.ts';
import { RACE_ROUNDS } from '../../../testing/races/race-rounds.ts';
import {
  raceFetch,
  startTwoProcesses,
  type TwoProcesses,
} from '../../../testing/races/two-processes.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const PARALLEL = 50;
const LIMIT = 4;

let t: TestApp;
let processes: TwoProcesses;

beforeAll(async () => {
  t = await createTestApp();
  processes = await startTwoProcesses(t);
});
afterAll(async () => {
  await processes.close();
  await t.close();
});

interface Answer {
  email: string;
  status: number;
  code: string | undefined;
}

/** Fifty invitations at once to a shop that has a few seats left, through both processes. */
const inviteMany = async (round: string, seatsTaken: number, isConfirmed: boolean) => {
  const shop = await createShop(t.platform, { plan: 'BASIC PLAN' });
  const owner = await createStaff(t.platform, { shop });
  for (let seat = 0; seat < seatsTaken; seat += 1) {
    await createStaff(t.platform, { shop, role: 'employee' });
  }
  const { access } = await signIn(t.platform, owner);
  const answers = await Promise.all(
    Array.from({ length: PARALLEL }, async (_, index): Promise<Answer> => {
      const email = `race-${round}-${String(index)}@example.test`;
      const answer = await raceFetch(
        `${processes.urls[index % 2] ?? ''}${contract.inviteMember.path}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
          body: JSON.stringify({
            name: 'Mia',
            email,
            phone_no: '555-0100',
            confirm_extra: isConfirmed,
          }),
        },
      );
      const { code } = (await answer.json()) as { code?: string };
      return { email, status: answer.status, code };
    }),
  );
  const list = await t.call(contract.listTeam, { as: access });
  return { answers, team: list.json<{ response: contract.Team }>().response };
};

const mailedTo = async (): Promise<string[]> => {
  await t.runJobs();
  const addresses = t.mail.mails.flatMap(({ to }) =>
    (to ?? []).map(({ address }) => address ?? ''),
  );
  t.mail.mails.length = 0;
  return addresses.toSorted();
};

const accepted = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status === 201).map(({ email }) => email);

test(
  `R10: 50 parallel invitations at the limit take exactly the free seats: ${String(RACE_ROUNDS)} times`,
  async () => {
    const invited: string[] = [];
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const seatsTaken = round % (LIMIT + 1);
      const { answers, team } = await inviteMany(`free-${String(round)}`, seatsTaken, false);
      invited.push(...accepted(answers));
      expect(accepted(answers)).toHaveLength(LIMIT - seatsTaken);
      const refused = answers.filter(({ code }) => code === 'extra_member_unconfirmed');
      expect(refused).toHaveLength(PARALLEL - (LIMIT - seatsTaken));
      expect(team).toMatchObject({ seats_taken: LIMIT, seat_limit: LIMIT });
    }
    recordFigures('R10', { 'rounds of 50 invitations at the limit': RACE_ROUNDS, 'beyond it': 0 });
    expect(await mailedTo()).toEqual(invited.toSorted());
  },
  60_000 + RACE_ROUNDS * 30_000,
);

test(
  `R10: 50 parallel invitations that agree to pay all succeed, and the extra count is exact: ${String(RACE_ROUNDS)} times`,
  async () => {
    const invited: string[] = [];
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const seatsTaken = round % (LIMIT + 1);
      const { answers, team } = await inviteMany(`paid-${String(round)}`, seatsTaken, true);
      invited.push(...accepted(answers));
      expect(accepted(answers)).toHaveLength(PARALLEL);
      expect(countExtraMembers(team.seats_taken, team.seat_limit)).toBe(
        seatsTaken + PARALLEL - LIMIT,
      );
      expect(new Set(team.members.map(({ username }) => username)).size).toBe(team.members.length);
    }
    expect(await mailedTo()).toEqual(invited.toSorted());
  },
  60_000 + RACE_ROUNDS * 30_000,
);
