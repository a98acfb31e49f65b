import { createHash } from 'node:crypto';
import * as contract from '@lineup/contract/check-in/check-in';
import { isProofHash, PROOF_PARTS, proofText } from '@lineup/domain/check-in/proof-of-work';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenShop, type OpenShop } from '../../../testing/factories/open-shop.ts';
import { kioskCalls, kioskOf } from '../../../testing/line/kiosk-calls.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newChallenge } from './check-proof.ts';
import { recountExpired } from './recount-expired.ts';

let t: TestApp;
let open: OpenShop;

beforeAll(async () => {
  t = await createTestApp({ CHECK_IN_CAP_FACTOR: '1', TRUSTED_PROXIES: '1' });
});
afterAll(() => t.close());

let networks = 0;
/** Every guest has their own network, so that only the shop's count shows the flood. */
const checkIn = async (body: object = {}, key?: string) => {
  networks += 1;
  const answer = await t.call(contract.checkIn, {
    params: { username: open.username },
    body: { name: 'Ana', ...body },
    headers: {
      'x-forwarded-for': `10.${String(networks >> 8)}.${String(networks & 255)}.1`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
  const reply = answer.json<{
    code?: string;
    message?: string;
    challenge?: string;
    response: { ticket_number: number };
  }>();
  return { ...reply, status: answer.statusCode };
};

const solve = (challenge: string) => ({
  challenge,
  answers: Array.from({ length: PROOF_PARTS }, (_, part) => {
    for (let answer = 0; ; answer += 1) {
      const text = proofText(challenge, part, answer);
      if (isProofHash(createHash('sha256').update(text).digest())) return answer;
    }
  }),
});

/** Twenty guests with phone numbers, to whom the caps do not apply. */
beforeEach(async () => {
  open = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
  for (let index = 0; index < 20; index += 1) {
    await checkIn({ phone: `312 555 01${String(10 + index)}` });
  }
  // The count is cached for two seconds.
  t.clock.advance({ seconds: 3 });
});

const challengeOf = async () => {
  const { status, code, challenge = '' } = await checkIn();
  expect([status, code]).toEqual([409, 'proof_required']);
  return challenge;
};

describe('during a flood of check-ins', () => {
  test('a check-in without a phone number needs a proof of work, one with a number does not', async () => {
    const { message } = await checkIn();
    expect(message).toContain('Please add your phone number, or ask at the desk.');
    expect((await checkIn({ proof: solve(await challengeOf()) })).status).toBe(201);
    expect((await checkIn({ phone: '312 555 0199' })).status).toBe(201);
  });

  test('a kiosk in the shop needs none, and nobody does after the flood', async () => {
    const kiosk = await kioskOf(t, open);
    const { arrive } = kioskCalls(() => ({ t, open, kiosk }));
    expect(await arrive({ name: 'Kim', secondsAgo: 1 })).toMatchObject({ status: 201 });
    t.clock.advance({ minutes: 11 });
    expect((await checkIn()).status).toBe(201);
  });

  test('each challenge is valid for one ticket, also for requests at once', async () => {
    const proof = solve(await challengeOf());
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkIn({ proof })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused?.code).toBe('proof_required');
    expect(refused?.challenge).not.toBe(proof.challenge);
  });

  test('a repeat with the same key gets the same ticket, although its proof is used', async () => {
    const proof = solve(await challengeOf());
    const first = await checkIn({ proof }, 'key-of-this-attempt');
    const again = await checkIn({ proof }, 'key-of-this-attempt');
    expect(again.response.ticket_number).toBe(first.response.ticket_number);
  });

  test('an unsolved, expired, forged or foreign challenge gets a new one', async () => {
    const challenge = await challengeOf();
    const right = solve(challenge);
    const other = await createOpenShop(t.platform, { hours: { from: 0, to: 24 } });
    const [, nonce, signature] = challenge.split('.');
    const proofs = [
      { challenge, answers: right.answers.map((answer) => answer + 1) },
      solve(newChallenge(t.platform, other.shop)),
      solve(`${String(t.clock.now().add({ hours: 9 }).epochMilliseconds)}.${nonce}.${signature}`),
      solve('nothing of ours'),
    ];
    for (const proof of proofs) expect((await checkIn({ proof })).code).toBe('proof_required');
    t.clock.advance({ minutes: 5 });
    expect((await checkIn({ proof: right })).code).toBe('proof_required');
  });

  test('used challenges are deleted after they have expired', async () => {
    const kept = () =>
      t.platform.db.inShop(open.shop, (tx) => tx.selectFrom('used_proofs').selectAll().execute());
    await checkIn({ proof: solve(await challengeOf()) });
    await recountExpired(t.platform);
    expect(await kept()).toHaveLength(1);
    t.clock.advance({ minutes: 6 });
    await recountExpired(t.platform);
    expect(await kept()).toEqual([]);
  });
});
