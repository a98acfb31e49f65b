import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/setup';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { addStarterServices } from './add-starter-services.ts';
import { callTestTicket } from './call-test-ticket.ts';
import { finishSetup } from './finish-setup.ts';
import { getSetup } from './get-setup.ts';
import { markStep } from './mark-step.ts';
import { presentSetup } from './present.ts';
import { removeTestTicket } from './remove-test-ticket.ts';
import { takeTestTicket } from './take-test-ticket.ts';

export const setupRoutes = (platform: Platform): Binding[] => [
  bind(contract.getSetup, async ({ actor }) =>
    succeeded(presentSetup(await getSetup(platform, actor.shop))),
  ),

  bind(contract.markSetupStep, async ({ actor, params, body }) =>
    succeeded(presentSetup(await markStep(platform, actor.shop, { ...params, ...body }))),
  ),

  bind(contract.addStarterServices, async ({ actor, body, once }) =>
    succeeded(presentSetup(await addStarterServices(platform, actor.shop, body.services, once))),
  ),

  bind(contract.callTestTicket, async ({ actor }) =>
    succeeded(presentSetup(await callTestTicket(platform, actor))),
  ),

  bind(contract.removeTestTicket, async ({ actor }) =>
    succeeded(presentSetup(await removeTestTicket(platform, actor.shop))),
  ),

  bind(contract.finishSetup, async ({ actor }) =>
    succeeded(presentSetup(await finishSetup(platform, actor.shop))),
  ),

  bind(
    contract.takeTestTicket,
    async ({ params, body, once }) => {
      const joined = await takeTestTicket(platform, params.username, body, once);
      const { ticketNumber, username, token } = joined;
      return succeeded({
        ticket_number: ticketNumber,
        ticket_path: `/shop/${username}/ticket/${token}`,
      });
    },
    { perMinute: platform.config.CHECK_IN_RATE_LIMIT_PER_MINUTE },
  ),
];
