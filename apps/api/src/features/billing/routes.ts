import * as contract from '@lineup/contract/billing';
import { succeeded } from '@lineup/contract/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getSubscription } from './get-subscription.ts';
import { listPlans } from './list-plans.ts';
import { presentPlan, presentSubscription } from './present.ts';

export const billingRoutes = (platform: Platform): Binding[] => [
  bind(contract.listPlans, async () => (await listPlans(platform)).map(presentPlan)),

  bind(contract.getSubscription, async ({ actor }) =>
    succeeded(
      presentSubscription(await getSubscription(platform, actor.shop), platform.clock.now()),
    ),
  ),
];
