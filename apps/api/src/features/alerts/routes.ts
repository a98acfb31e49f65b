import * as contract from '@lineup/contract/alerts';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDevice } from './add-device.ts';
import { getAlerts } from './get-alerts.ts';
import { offText, onText, presentAlerts } from './present.ts';
import { removeDevice } from './remove-device.ts';
import { removeTicketAlerts, setTicketAlerts } from './set-ticket-alerts.ts';
import { updateAlerts } from './update-alerts.ts';

export const alertRoutes = (platform: Platform): Binding[] => [
  bind(contract.getAlerts, async ({ actor }) =>
    succeeded(presentAlerts(await getAlerts(platform, actor))),
  ),

  bind(contract.updateAlerts, async ({ actor, body }) =>
    succeeded(presentAlerts(await updateAlerts(platform, actor, body.off))),
  ),

  bind(contract.addAlertDevice, async ({ actor, body, language }) => {
    const subscription = { endpoint: body.endpoint, ...body.keys };
    return succeeded(presentAlerts(await addDevice(platform, actor, subscription, language)));
  }),

  bind(contract.removeAlertDevice, async ({ actor, body }) =>
    succeeded(presentAlerts(await removeDevice(platform, actor, body.endpoint))),
  ),

  bind(contract.getTicketAlerts, () => Promise.resolve(succeeded({ key: platform.push.key }))),

  bind(contract.setTicketAlerts, async ({ actor, body, language }) => {
    const { endpoint, keys, off, place } = body;
    await setTicketAlerts(platform, actor, { endpoint, ...keys, off, place, language });
    return succeeded(onText[language]);
  }),

  bind(contract.removeTicketAlerts, async ({ actor, body, language }) => {
    await removeTicketAlerts(platform, actor, body.endpoint);
    return succeeded(offText[language]);
  }),
];
