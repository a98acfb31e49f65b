import { createVisit } from '../../factories/visit.ts';
import { alertEndpoint } from '../plant-alerts.ts';
import { ticketToken } from '../plant-rows.ts';
import { noInput, type TenantCase, type TenantCases, unique } from '../tenant-case.ts';
import { CANARY, OWN_MARK, type World } from '../world.ts';

const username = `${OWN_MARK}-barbers`;

const keys = { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) };
const subscription = () => ({ endpoint: alertEndpoint(`${OWN_MARK}-${unique()}`), keys });

const ownTicket = async ({ t, own }: World) => {
  const token = `${OWN_MARK}-alerts-in-the-matrix-${unique()}`;
  await createVisit(t.platform, own.shop, { token });
  return { username, token };
};

/** A ticket of the other shop is not found in ours, and ours is not found there. */
const foreignTicket = (body?: object): NonNullable<TenantCase['foreign']> => {
  const callWith = (params: { username: string; token: string }) => ({
    params,
    ...(body && { body }),
  });
  return {
    'params.token': () => ({
      theirs: callWith({ username, token: ticketToken(CANARY) }),
      missing: callWith({ username, token: 'a-token-that-nobody-has' }),
    }),
    'params.username': async (world) => {
      const { token } = await ownTicket(world);
      return {
        theirs: callWith({ username: `${CANARY}-barbers`, token }),
        missing: callWith({ username: 'nobody-here', token }),
      };
    },
  };
};

const ticketAlerts = { ...subscription(), off: [], place: 1 };
const known = { endpoint: alertEndpoint(CANARY) };
const unknown = { endpoint: alertEndpoint('nobody') };

export const alertCases: TenantCases = {
  'GET /alerts/': { own: noInput },
  'PUT /alerts/': { own: () => ({ body: { off: ['booked'] } }), plain: ['body.off'] },
  'POST /alerts/devices/': {
    own: () => ({ body: subscription() }),
    plain: ['body.endpoint', 'body.keys'],
  },
  'POST /alerts/devices/remove/': {
    own: () => ({ body: { endpoint: alertEndpoint(OWN_MARK) } }),
    foreign: {
      'body.endpoint': () => ({ theirs: { body: known }, missing: { body: unknown } }),
    },
  },
  'GET /shops/:username/tickets/:token/alerts/': {
    own: async (world) => ({ params: await ownTicket(world) }),
    foreign: foreignTicket(),
  },
  'PUT /shops/:username/tickets/:token/alerts/': {
    own: async (world) => ({
      params: await ownTicket(world),
      body: { ...ticketAlerts, ...subscription() },
    }),
    foreign: foreignTicket(ticketAlerts),
    plain: ['body.endpoint', 'body.keys', 'body.off', 'body.place'],
  },
  'POST /shops/:username/tickets/:token/alerts/remove/': {
    own: async (world) => ({ params: await ownTicket(world), body: unknown }),
    foreign: {
      ...foreignTicket(unknown),
      'body.endpoint': async (world) => {
        const params = await ownTicket(world);
        return { theirs: { params, body: known }, missing: { params, body: unknown } };
      },
    },
  },
};
