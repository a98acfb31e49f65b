import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/kiosk';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildCheckIn } from '../check-in/join/build-check-in.ts';
import { checkInAtKiosk } from './check-in-at-kiosk.ts';
import { endKiosk } from './end-kiosk.ts';
import { getKiosk } from './get-kiosk.ts';
import { leaveKiosk } from './leave-kiosk.ts';
import { listKiosks } from './list-kiosks.ts';
import { kioskEnded, presentKiosk, presentKioskSnapshot, presentLeave } from './present.ts';
import { startKiosk } from './start-kiosk.ts';

export const kioskRoutes = (platform: Platform): Binding[] => [
  bind(contract.listKiosks, async ({ actor }) =>
    succeeded((await listKiosks(platform, actor.shop)).map(presentKiosk)),
  ),

  bind(contract.startKiosk, async ({ actor, body }) =>
    succeeded(await startKiosk(platform, actor, body.name)),
  ),

  bind(contract.endKiosk, async ({ actor, params, language }) => {
    await endKiosk(platform, actor, params.id);
    return succeeded(kioskEnded[language]);
  }),

  bind(contract.getKiosk, async ({ actor }) =>
    succeeded(presentKioskSnapshot(await getKiosk(platform, actor))),
  ),

  bind(contract.checkInAtKiosk, async ({ actor, body, once }) => {
    const { name, phone = '', services: serviceIds, barber: barberId } = body;
    const arrivedAt = Temporal.Instant.from(body.arrived_at);
    const { confirm_another: isForSomebodyElse } = body;
    const arrival = { name, phone, serviceIds, barberId, isForSomebodyElse, arrivedAt };
    return succeeded(buildCheckIn(await checkInAtKiosk(platform, actor, arrival, once)));
  }),

  bind(contract.leaveKiosk, async ({ actor, body, language }) =>
    presentLeave(await leaveKiosk(platform, actor, body.pin), language),
  ),
];
