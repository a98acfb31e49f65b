import * as contract from '@lineup/contract/exports';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportStartedText } from './present.ts';
import { requestExport } from './request-export.ts';
import { requestShopExport } from './request-shop-export.ts';

export const exportRoutes = (platform: Platform): Binding[] => [
  bind(contract.requestExport, async ({ actor, query, language }) => {
    await requestExport(platform, actor, query.model, language);
    return succeeded(exportStartedText[language]);
  }),

  bind(contract.exportShop, async ({ actor, language }) => {
    await requestShopExport(platform, actor, language);
    return succeeded(exportStartedText[language]);
  }),
];
