import type { Ticket } from '@lineup/contract/check-in/check-in';
import type { Endpoint } from '@lineup/contract/kernel/endpoint';
import type { OpenShop } from '../factories/open-shop.ts';
import { createVisit, type TestVisit } from '../factories/visit.ts';
import type { TestApp } from '../test-app.ts';

interface ResponseBody {
  response: Ticket;
  message: string;
  code: string;
  fields: object;
}

type Values = Parameters<typeof createVisit>[2];

/** Visits of the shop of the current test, and calls by their tickets' links. */
export const ticketCalls = (now: () => { t: TestApp; open: OpenShop }) => {
  const visitOf = async (values: Values = {}) => {
    const { t, open } = now();
    t.clock.advance({ seconds: 1 });
    const visit = await createVisit(t.platform, open.shop, values);
    t.platform.live.announce(open.shop);
    return visit;
  };
  return {
    visitOf,
    calledVisit: (values: Values = {}) =>
      visitOf({
        status: 'in_progress',
        barber_id: now().open.barber.membershipId,
        started_at: now().t.clock.now(),
        ...values,
      }),
    ask: async (endpoint: Endpoint, { token }: TestVisit, body?: object) => {
      const { t, open } = now();
      const params = { username: open.username, token };
      const answer = await t.call(endpoint, { params, ...(body && { body }) });
      return { ...answer.json<ResponseBody>(), status: answer.statusCode };
    },
    changesOf: ({ id }: TestVisit) =>
      now().t.platform.db.inShop(now().open.shop, (tx) =>
        tx
          .selectFrom('visit_changes')
          .select(['action', 'reason', 'before', 'membership_id'])
          .where('appointment_id', '=', id)
          .orderBy('id')
          .execute(),
      ),
  };
};
