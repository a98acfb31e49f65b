import * as contract from '@lineup/contract/billing';
import { succeeded } from '@lineup/contract/envelope';
import { formatPoints } from '@lineup/domain/commission';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { nameFile } from '../../platform/http/file-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildStatementTable } from './build-statement-table.ts';
import { getSubscription } from './get-subscription.ts';
import { listPlans } from './list-plans.ts';
import { listStatements } from './list-statements.ts';
import { presentPlan, presentStatements, presentSubscription } from './present.ts';
import { setCommission } from './set-commission.ts';

export const billingRoutes = (platform: Platform): Binding[] => [
  bind(contract.listPlans, async () => (await listPlans(platform)).map(presentPlan)),

  bind(contract.getSubscription, async ({ actor }) =>
    succeeded(
      presentSubscription(await getSubscription(platform, actor.shop), platform.clock.now()),
    ),
  ),

  bind(contract.listStatements, async ({ actor, query }) =>
    succeeded(presentStatements(await listStatements(platform, actor.shop, query))),
  ),

  bind(contract.downloadStatements, async ({ actor, query, language, reply }) => {
    const list = await listStatements(platform, actor.shop, query);
    const { fileName, csv } = buildStatementTable(list, language);
    nameFile(reply, fileName);
    return new TextEncoder().encode(csv);
  }),

  bind(contract.setCommission, async ({ actor, params, body }) => {
    const change = { id: params.id, rate: body.commission_rate };
    const points = await setCommission(platform, actor, change);
    return succeeded({ barber_id: params.id, commission_rate: formatPoints(points) });
  }),
];
