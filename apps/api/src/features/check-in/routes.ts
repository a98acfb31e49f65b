import { watchShopLine } from '@lineup/contract/appointments/line';
import * as boards from '@lineup/contract/check-in/board';
import * as contract from '@lineup/contract/check-in/check-in';
import * as floods from '@lineup/contract/check-in/flood';
import * as kiosks from '@lineup/contract/check-in/kiosks';
import * as pauses from '@lineup/contract/check-in/pause';
import * as showcases from '@lineup/contract/check-in/showcase';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { newVisitor, rememberVisitor, visitorOf } from '../../platform/cookies/visitor-cookie.ts';
import { findShopByUsername } from '../../platform/directories/shop-directory.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { nameFile } from '../../platform/http/file-answer.ts';
import { networkOf } from '../../platform/limits/network.ts';
import { answerLive } from '../../platform/live/stream.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBoard } from '../board/get-board.ts';
import { getPoster } from '../board/get-poster.ts';
import { getShopLine } from '../board/get-shop-line.ts';
import { buildShowcase } from '../demo/build-showcase.ts';
import { getShowcase } from '../demo/get-showcase.ts';
import { checkInAtKiosk } from '../kiosk/check-in-at-kiosk.ts';
import { endKiosk } from '../kiosk/end-kiosk.ts';
import { getKiosk } from '../kiosk/get-kiosk.ts';
import { leaveKiosk } from '../kiosk/leave-kiosk.ts';
import { listKiosks } from '../kiosk/list-kiosks.ts';
import { startKiosk } from '../kiosk/start-kiosk.ts';
import { removeTickets, restoreTickets } from './flood/remove-tickets.ts';
import { getPause, setPause } from './flood/set-pause.ts';
import { checkIn } from './join/check-in.ts';
import { getWait } from './join/get-wait.ts';
import { recordArrival } from './join/record-arrival.ts';
import {
  kioskEnded,
  presentBoard,
  presentCheckIn,
  presentKiosk,
  presentKioskNow,
  presentLeave,
  presentShopLine,
  presentTicket,
  presentWait,
} from './present.ts';
import { changeWishes } from './ticket/change-wishes.ts';
import { confirmComing } from './ticket/confirm-coming.ts';
import { getTicket } from './ticket/get-ticket.ts';
import { leaveLine } from './ticket/leave-line.ts';
import { moveBack } from './ticket/move-back.ts';
import { requestTime } from './ticket/postpone-ticket.ts';
import { undoTicket } from './ticket/undo-ticket.ts';

/** Drawing one takes a moment of a whole core. */
const POSTERS_PER_MINUTE = 30;

const kioskRoutes = (platform: Platform): Binding[] => [
  bind(kiosks.listKiosks, async ({ actor }) =>
    succeeded((await listKiosks(platform, actor.shop)).map(presentKiosk)),
  ),

  bind(kiosks.startKiosk, async ({ actor, body }) =>
    succeeded(await startKiosk(platform, actor, body.name)),
  ),

  bind(kiosks.endKiosk, async ({ actor, params, language }) => {
    await endKiosk(platform, actor, params.id);
    return succeeded(kioskEnded[language]);
  }),

  bind(kiosks.getKiosk, async ({ actor }) =>
    succeeded(presentKioskNow(await getKiosk(platform, actor))),
  ),

  bind(kiosks.checkInAtKiosk, async ({ actor, body, once }) => {
    const { name, phone = '', services: serviceIds, barber: barberId } = body;
    const arrivedAt = Temporal.Instant.from(body.arrived_at);
    const { confirm_another: isForSomebodyElse } = body;
    const arrival = { name, phone, serviceIds, barberId, isForSomebodyElse, arrivedAt };
    return succeeded(presentCheckIn(await checkInAtKiosk(platform, actor, arrival, once)));
  }),

  bind(kiosks.leaveKiosk, async ({ actor, body, language }) =>
    presentLeave(await leaveKiosk(platform, actor, body.pin), language),
  ),
];

/** What the buttons of a ticket do; each answers the ticket as it is then. */
const ticketRoutes = (platform: Platform): Binding[] => [
  bind(contract.getTicket, async ({ actor }) =>
    succeeded(presentTicket(await getTicket(platform, actor))),
  ),

  bind(contract.askForTime, async ({ actor }) =>
    succeeded(presentTicket(await requestTime(platform, actor))),
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
    succeeded(presentTicket(await recordArrival(platform, actor))),
  ),

  bind(contract.changeWishes, async ({ actor, body }) => {
    const wishes = { serviceIds: body.services, barberId: body.barber };
    return succeeded(presentTicket(await changeWishes(platform, actor, wishes)));
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

  bind(boards.getBoard, async ({ params }) =>
    succeeded(presentBoard(await getBoard(platform, params.username))),
  ),

  bind(showcases.getShowcase, async ({ params }) =>
    succeeded(buildShowcase(await getShowcase(platform, params.username))),
  ),

  bind(
    boards.getPoster,
    async ({ params, query, reply }) => {
      const { username, language, bytes } = await getPoster(platform, params.username, query);
      nameFile(reply, `${username}-${query.paper}-${language}.pdf`);
      return bytes;
    },
    { perMinute: POSTERS_PER_MINUTE },
  ),

  bind(contract.getWait, async ({ params, query }) => {
    const serviceIds = query.services === '' ? [] : query.services.split(',').map(Number);
    const wishes = { serviceIds, barberId: query.barber ?? null };
    return succeeded(presentWait(await getWait(platform, params.username, wishes)));
  }),

  bind(
    contract.checkIn,
    async ({ params, body, once, request, reply }) => {
      const { name, phone = '', services: serviceIds, barber: barberId } = body;
      const { confirm_another: isForSomebodyElse } = body;
      const { proof } = body;
      const arrival = { name, phone, serviceIds, barberId, isForSomebodyElse, proof };
      const device = visitorOf(request) ?? newVisitor();
      const source = { device, network: networkOf(request.ip) };
      const joined = await checkIn(platform, params.username, arrival, source, once);
      rememberVisitor(reply, platform.config, device);
      return succeeded(presentCheckIn(joined));
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
  ...kioskRoutes(platform),
];
