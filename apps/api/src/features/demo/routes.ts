import * as contract from '@lineup/contract/demo';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getShowcase } from './get-showcase.ts';
import { presentShowcase } from './present.ts';

export const demoRoutes = (platform: Platform): Binding[] => [
  bind(contract.getShowcase, async ({ params }) =>
    succeeded(presentShowcase(await getShowcase(platform, params.username))),
  ),
];
