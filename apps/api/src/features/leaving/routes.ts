import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/leaving';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelAccountDeletion } from './accounts/cancel-account-deletion.ts';
import { getAccountDeletion } from './accounts/get-account-deletion.ts';
import { requestAccountDeletion } from './accounts/request-account-deletion.ts';
import { presentAccountDeletion, presentShopDeletion } from './present.ts';
import { cancelShopDeletion } from './shops/cancel-shop-deletion.ts';
import { getShopDeletion } from './shops/get-shop-deletion.ts';
import { requestShopDeletion } from './shops/request-shop-deletion.ts';

/** The deletion of an account and of a shop. */
export const leavingRoutes = (platform: Platform): Binding[] => [
  bind(contract.getAccountDeletion, async ({ actor }) =>
    succeeded(presentAccountDeletion(await getAccountDeletion(platform, actor))),
  ),

  bind(contract.requestAccountDeletion, async ({ actor }) =>
    succeeded(presentAccountDeletion(await requestAccountDeletion(platform, actor))),
  ),

  bind(contract.cancelAccountDeletion, async ({ actor }) =>
    succeeded(presentAccountDeletion(await cancelAccountDeletion(platform, actor))),
  ),

  bind(contract.getShopDeletion, async ({ actor }) =>
    succeeded(presentShopDeletion(await getShopDeletion(platform, actor.shop))),
  ),

  bind(contract.requestShopDeletion, async ({ actor, body }) =>
    succeeded(
      presentShopDeletion(
        await requestShopDeletion(platform, actor.shop, { typedName: body.shop_name, by: actor }),
      ),
    ),
  ),

  bind(contract.cancelShopDeletion, async ({ actor }) =>
    succeeded(presentShopDeletion(await cancelShopDeletion(platform, actor.shop, actor))),
  ),
];
