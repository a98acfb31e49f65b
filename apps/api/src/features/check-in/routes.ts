import { watchShopLine } from '@lineup/contract/appointments/line';
import * as contract from '@lineup/contract/check-in/check-in';
import * as floods from '@lineup/contract/check-in/flood';
import * as pauses from '@lineup/contract/check-in/pause';
import { succeeded } from '@lineup/contract/kernel/envelope';
import {
  newVisitor,
  readVisitorCookie,
  setVisitorCookie,
} from '../../platform/cookies/visitor-cookie.ts';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { answerLive } from '../../platform/live/stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmComing } from '../visits/tickets/confirm-coming.ts';
import { getTicket } from '../visits/tickets/get-ticket.ts';
import { leaveLine } from '../visits/tickets/leave-line.ts';
import { moveBack } from '../visits/tickets/move-back.ts';
import { postponeTicket } from '../visits/tickets/postpone-ticket.ts';
import { recordOwnArrival } from '../visits/tickets/record-own-arrival.ts';
import { undoTicket } from '../visits/tickets/undo-ticket.ts';
import { removeTickets, restoreTickets } from './flood/remove-tickets.ts';
import { getPause, setPause } from './flood/set-pause.ts';
import { buildCheckIn } from './join/build-check-in.ts';
import { changeRequestedVisit } from './join/change-requested-visit.ts';
import { checkIn } from './join/check-in.ts';
import { getShopLine } from './join/get-shop-line.ts';
import { getWait } from './join/get-wait.ts';
import { presentShopLine, presentTicket, presentWait } from './present.ts';

/** The buttons of the ticket page; each answers with the changed ticket. */
const ticketRoutes = (platform: Platform): Binding[] => [
  bind(contract.getTicket, async ({ actor }) =>
    succeeded(presentTicket(await getTicket(platform, actor))),
  ),

  bind(contract.askForTime, async ({ actor }) =>
    succeeded(presentTicket(await postponeTicket(platform, actor))),
  ),

  bind(contract.moveBack, async ({ actor }) =>
    succeeded(presentTicket(await moveBack(platform, actor))),
  ),

  bind(contract.undoTicket, async ({ actor }) =>
    succeeded(presentTicket(await undoTicket(platform, actor))),
  ),

  bind(contract.confirmComing, async ({ actor }) =>
    succeeded(presentTicket(await confirmComing(platform, actor))),
  ),

  bind(contract.arrive, async ({ actor }) =>
    succeeded(presentTicket(await recordOwnArrival(platform, actor))),
  ),

  bind(contract.changeRequestedVisit, async ({ actor, body }) => {
    const requested = { serviceIds: body.services, barberId: body.barber };
    return succeeded(presentTicket(await changeRequestedVisit(platform, actor, requested)));
  }),

  bind(contract.leaveLine, async ({ actor }) =>
    succeeded(presentTicket(await leaveLine(platform, actor))),
  ),
];

export const checkInRoutes = (platform: Platform): Binding[] => [
  bind(contract.getShopLine, async ({ params }) =>
    succeeded(presentShopLine(await getShopLine(platform, params.username))),
  ),

  bind(watchShopLine, async ({ params, ...call }) => {
    const shop = await findShopByUsername(platform, params.username);
    if (shop === undefined) throw notFound();
    return answerLive(platform, call, shop);
  }),

  bind(contract.getWait, async ({ params, query }) => {
    const serviceIds = query.services === '' ? [] : query.services.split(',').map(Number);
    const requested = { serviceIds, barberId: query.barber ?? null };
    return succeeded(presentWait(await getWait(platform, params.username, requested)));
  }),

  bind(
    contract.checkIn,
    async ({ params, body, once, request, reply }) => {
      const { name, phone = '', services: serviceIds, barber: barberId } = body;
      const { confirm_another: isForSomebodyElse } = body;
      const { proof } = body;
      const arrival = { name, phone, serviceIds, barberId, isForSomebodyElse, proof };
      const device = readVisitorCookie(request) ?? newVisitor();
      const source = { device, network: networkOf(request.ip) };
      const joined = await checkIn(platform, params.username, arrival, source, once);
      setVisitorCookie(reply, platform.config, device);
      return succeeded(buildCheckIn(joined));
    },
    { perMinute: platform.config.CHECK_IN_RATE_LIMIT_PER_MINUTE },
  ),

  bind(pauses.getPause, async ({ actor }) => succeeded(await getPause(platform, actor.shop))),
  bind(pauses.setPause, async ({ actor, body }) =>
    succeeded(await setPause(platform, actor.shop, body.length)),
  ),

  bind(floods.removeTickets, async ({ actor, body }) =>
    succeeded({ appointments: await removeTickets(platform, actor, body.appointments) }),
  ),
  bind(floods.restoreTickets, async ({ actor, body }) =>
    succeeded({ appointments: await restoreTickets(platform, actor, body.appointments) }),
  ),

  ...ticketRoutes(platform),
];
