import { createKiosk } from '../../factories/kiosk.ts';
import { kioskToken, plantHours } from '../plant-rows.ts';
import { NO_SUCH_ID, noInput, type TenantCase, type TenantCases, unique } from '../tenant-case.ts';
import { CANARY, OWN_MARK, type World } from '../world.ts';
import { openOwnShop } from './check-in.ts';

const username = `${OWN_MARK}-barbers`;

const ownKiosk = async ({ t, own }: World) => {
  const { id, token } = await createKiosk(t.platform, own.owner, {
    name: `${OWN_MARK} kiosk ${unique()}`,
  });
  return { id, params: { username, token } };
};

/** A kiosk of the other shop is not found in ours, and ours is not found there. */
const foreignKiosk = (body?: object): NonNullable<TenantCase['foreign']> => {
  const call = (params: { username: string; token: string }) => ({
    params,
    ...(body && { body }),
  });
  return {
    'params.token': () => ({
      theirs: call({ username, token: kioskToken(CANARY) }),
      missing: call({ username, token: 'a-token-that-nobody-has' }),
    }),
    'params.username': async (world) => {
      const { params } = await ownKiosk(world);
      return {
        theirs: call({ ...params, username: `${CANARY}-barbers` }),
        missing: call({ ...params, username: 'nobody-here' }),
      };
    },
  };
};

const arrivalOf = ({ t }: World, more: object = {}) => ({
  name: `Guest ${unique()}`,
  arrived_at: t.clock.now().toString(),
  ...more,
});

const anyArrival = { name: 'Guest', arrived_at: '2026-01-05T15:00:00Z' };

export const kioskCases: TenantCases = {
  'GET /kiosks/': { own: noInput },
  'POST /kiosks/': {
    own: async ({ t, own }) => {
      // The number of kiosks per shop is limited.
      await t.platform.db.inShop(own.shop, (tx) =>
        tx.updateTable('kiosks').set({ ended_at: t.clock.now() }).execute(),
      );
      return { body: { name: `${OWN_MARK} kiosk ${unique()}` } };
    },
    plain: ['body.name'],
  },
  'DELETE /kiosks/:id/': {
    own: async (world) => ({ params: { id: (await ownKiosk(world)).id } }),
    foreign: {
      'params.id': async ({ t, foreign }) => {
        const { id } = await createKiosk(t.platform, foreign.owner, { name: `${CANARY} kiosk` });
        return { theirs: { params: { id } }, missing: { params: { id: NO_SUCH_ID } } };
      },
    },
  },
  'GET /shops/:username/kiosks/:token/': {
    own: async (world) => ({ params: (await ownKiosk(world)).params }),
    foreign: foreignKiosk(),
  },
  'POST /shops/:username/kiosks/:token/check-in/': {
    own: async (world) => {
      await openOwnShop(world);
      const body = arrivalOf(world, { services: [world.own.serviceId] });
      return { params: (await ownKiosk(world)).params, body };
    },
    foreign: {
      ...foreignKiosk(anyArrival),
      'body.services': async (world) => {
        const { params } = await ownKiosk(world);
        const callWith = (id: number) => ({
          params,
          body: { ...anyArrival, arrived_at: world.t.clock.now().toString(), services: [id] },
        });
        return { theirs: callWith(world.foreign.serviceId), missing: callWith(NO_SUCH_ID) };
      },
      'body.barber': async (world) => {
        const { params } = await ownKiosk(world);
        const callWith = (barber: number) => ({
          params,
          body: { ...anyArrival, arrived_at: world.t.clock.now().toString(), barber },
        });
        return {
          theirs: callWith(world.foreign.owner.membershipId),
          missing: callWith(NO_SUCH_ID),
        };
      },
    },
    plain: ['body.name', 'body.phone', 'body.confirm_another', 'body.arrived_at'],
    after: ({ t, own }) => plantHours(t.platform, own.shop, OWN_MARK),
  },
  'POST /shops/:username/kiosks/:token/leave/': {
    own: async (world) => ({
      params: (await ownKiosk(world)).params,
      body: { pin: world.own.pin },
    }),
    foreign: foreignKiosk({ pin: '1357' }),
    plain: ['body.pin'],
  },
};
