import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/ratings';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAfterVisit } from './get-after-visit.ts';
import { listRatings } from './list-ratings.ts';
import { presentAfterVisit, presentRatings } from './present.ts';
import { rateVisit } from './rate-visit.ts';

export const ratingRoutes = (platform: Platform): Binding[] => [
  bind(contract.getAfterVisit, async ({ actor, language }) =>
    succeeded(presentAfterVisit(await getAfterVisit(platform, actor), language)),
  ),

  bind(contract.rateVisit, async ({ actor, body, language }) =>
    succeeded(presentAfterVisit(await rateVisit(platform, actor, body), language)),
  ),

  bind(contract.listRatings, async ({ actor, query }) =>
    presentRatings(
      await listRatings(platform, actor.shop, {
        mostStars: query.most_stars,
        page: query.page,
        limit: query.limit,
      }),
    ),
  ),
];
