import { succeeded } from '@lineup/contract/kernel/envelope';
import { hasRight } from '@lineup/contract/kernel/rights';
import * as contract from '@lineup/contract/stats';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getEmployeeStats } from './get-employee-stats.ts';
import { getToday } from './get-today.ts';
import { getWaitRecord } from './get-wait-record.ts';
import { presentToday, statsText } from './present.ts';

export const statsRoutes = (platform: Platform): Binding[] => [
  bind(contract.getEmployeeStats, async ({ actor, query, language }) => ({
    status: 1 as const,
    data: await getEmployeeStats(platform, actor, query),
    message: statsText[language],
  })),

  bind(contract.getToday, async ({ actor }) =>
    succeeded(presentToday(await getToday(platform, actor), hasRight(actor.role, 'figures'))),
  ),

  bind(contract.getWaitRecord, async ({ actor }) =>
    succeeded(await getWaitRecord(platform, actor)),
  ),
];
