import type { checkIn } from '@lineup/contract/check-in/check-in';
import type { AnswerOf } from '@lineup/contract/kernel/endpoint';
import * as contract from '@lineup/contract/kiosk';
import { createKiosk, type TestKiosk } from '../factories/kiosk.ts';
import type { OpenShop } from '../factories/open-shop.ts';
import type { TestApp } from '../test-app.ts';

type Ticket = AnswerOf<typeof checkIn>['response'];

interface Arriving {
  name?: string;
  /** How long ago they arrived. */
  secondsAgo?: number;
  key?: string;
  [more: string]: unknown;
}

/** A kiosk's calls, as its page makes them. */
export const kioskCalls = (now: () => { t: TestApp; open: OpenShop; kiosk: TestKiosk }) => {
  const params = () => {
    const { open, kiosk } = now();
    return { username: open.username, token: kiosk.token };
  };
  const arrive = async ({ name = 'Ana', secondsAgo = 0, key = '', ...more }: Arriving = {}) => {
    const { t } = now();
    const arrived = t.clock.now().subtract({ milliseconds: Math.round(secondsAgo * 1000) });
    const answer = await t.call(contract.checkInAtKiosk, {
      params: params(),
      body: { name, arrived_at: arrived.toString(), ...more },
      headers: key === '' ? {} : { 'idempotency-key': key },
    });
    const { response, message } = answer.json<{ response: Ticket; message: string }>();
    return { status: answer.statusCode, ticket: response, message };
  };
  const leave = async (pin: string) => {
    const answer = await now().t.call(contract.leaveKiosk, { params: params(), body: { pin } });
    return { http: answer.statusCode, ...answer.json<{ status: number; response: string }>() };
  };
  const isKiosk = async () =>
    (await now().t.call(contract.getKiosk, { params: params() })).statusCode === 200;
  return { params, arrive, leave, isKiosk };
};

/** The ticket numbers of a shop, in the order of the line. */
export const ticketsInOrder = ({ platform }: TestApp, { shop }: OpenShop) =>
  platform.db.inShop(shop, (tx) =>
    tx
      .selectFrom('appointments')
      .select(['ticket_number', 'customer_name', 'barber_id', 'ordered_at', 'arrived_at'])
      .orderBy('ordered_at')
      .orderBy('ticket_number')
      .execute(),
  );

export const kioskOf = ({ platform }: TestApp, { barber }: OpenShop): Promise<TestKiosk> =>
  createKiosk(platform, barber);
