import { setupStepIds } from '@lineup/domain/setup/setup-steps';
import { takeTestTicket } from '../../../features/setup/take-test-ticket.ts';
import { testTicketTokenOf } from '../../../platform/keys/ticket-token.ts';
import { noInput, type TenantCases, unique } from '../tenant-case.ts';
import { CANARY, OWN_MARK, type World } from '../world.ts';

const username = `${OWN_MARK}-barbers`;

/** Opens the guide again, as it is in a new shop. */
const openGuide = async ({ t, own }: World): Promise<void> => {
  await t.platform.db.inShop(own.shop, (tx) =>
    tx.updateTable('shops').set({ set_up_at: null }).where('id', '=', own.shop).execute(),
  );
};

const ownToken = ({ t, own }: World) => testTicketTokenOf(t.platform, own.shop);

const settleSteps = ({ t, own }: World) =>
  t.platform.db.inShop(own.shop, (tx) =>
    tx
      .insertInto('setup_steps')
      .values(setupStepIds.map((step) => ({ shop_id: own.shop, step, state: 'skipped' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

export const setupCases: TenantCases = {
  'GET /setup/': { own: noInput },
  'PUT /setup/steps/:step/': {
    own: () => ({ params: { step: 'poster' }, body: { state: 'done', chairs: 3 } }),
    plain: ['params.step', 'body.state', 'body.chairs'],
  },
  'POST /setup/services/': {
    own: () => ({ body: { services: [{ name: `Starter ${unique()}` }] } }),
    plain: ['body.services'],
  },
  'POST /setup/test-ticket/call/': {
    own: async (world) => {
      await openGuide(world);
      const ticket = { token: ownToken(world), name: 'Test' };
      await takeTestTicket(world.t.platform, username, ticket);
      return {};
    },
  },
  'DELETE /setup/test-ticket/': { own: noInput },
  'POST /setup/finish/': {
    own: async (world) => {
      await openGuide(world);
      await settleSteps(world);
      return {};
    },
  },
  'POST /shops/:username/test-ticket/': {
    own: async (world) => {
      await openGuide(world);
      return { params: { username }, body: { token: ownToken(world), name: 'Test' } };
    },
    foreign: {
      'params.username': (world) => {
        const body = { token: ownToken(world), name: 'Test' };
        return {
          theirs: { params: { username: `${CANARY}-barbers` }, body },
          missing: { params: { username: 'nobody-here' }, body },
        };
      },
      'body.token': ({ t, foreign }) => {
        const params = { username };
        const theirs = testTicketTokenOf(t.platform, foreign.shop);
        return {
          theirs: { params, body: { token: theirs, name: 'Test' } },
          missing: { params, body: { token: 'a-token-that-nobody-has', name: 'Test' } },
        };
      },
    },
    plain: ['body.name'],
  },
};
