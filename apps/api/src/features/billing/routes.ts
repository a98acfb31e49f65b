import * as contract from '@lineup/contract/billing/billing';
import * as invoiceCalls from '@lineup/contract/billing/invoices';
import * as statements from '@lineup/contract/billing/statements';
import { receiveStripeEvent } from '@lineup/contract/billing/stripe-events';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { formatPoints } from '@lineup/domain/billing/commission';
import { readInviteCookie } from '../../platform/cookies/invite-cookie.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { setFileName } from '../../platform/http/file-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCheckout } from './checkout/get-checkout.ts';
import { openPortal } from './checkout/open-portal.ts';
import { subscribeShop } from './checkout/subscribe-shop.ts';
import { changePlan } from './plans/change-plan.ts';
import { getBilling } from './plans/get-billing.ts';
import { getSubscription } from './plans/get-subscription.ts';
import { listPlans } from './plans/list-plans.ts';
import { previewChange } from './plans/preview-change.ts';
import { setCancellation } from './plans/set-cancellation.ts';
import { switchToFreePlan } from './plans/switch-to-free-plan.ts';
import {
  changedText,
  freePlanText,
  presentBilling,
  presentPlan,
  presentPlanChange,
  presentStatements,
  presentSubscription,
} from './present.ts';
import { buildStatementTable } from './statements/build-statement-table.ts';
import { listStatements } from './statements/list-statements.ts';
import { setCommission } from './statements/set-commission.ts';
import { receiveEvent } from './stripe/receive-event.ts';
import { syncWhenRefused } from './stripe/sync-billing.ts';

const subscriptionRoutes = (platform: Platform): Binding[] => [
  bind(contract.listPlans, async () => (await listPlans(platform)).map(presentPlan)),

  bind(contract.getSubscription, async ({ actor }) =>
    succeeded(
      presentSubscription(await getSubscription(platform, actor.shop), platform.clock.now()),
    ),
  ),

  bind(contract.subscribe, async ({ actor, body, language, once, request }) => {
    const invitation = {
      invitedBy: body.invited_by,
      storedInvite: readInviteCookie(platform, request),
    };
    const subscribeRequest = { planId: body.plan_id, language, invitation };
    const subscribe = () => subscribeShop(platform, actor, subscribeRequest, once);
    return { checkout_url: await syncWhenRefused(platform, actor.shop, subscribe) };
  }),

  bind(contract.getCheckout, async ({ actor, params }) =>
    succeeded(await getCheckout(platform, actor.shop, params.id)),
  ),

  bind(contract.skipPayment, async ({ actor, language }) => {
    await switchToFreePlan(platform, actor);
    return succeeded(freePlanText[language]);
  }),

  bind(contract.previewChange, async ({ actor, query }) => {
    const preview = () => previewChange(platform, actor.shop, query.plan_id);
    return succeeded(presentPlanChange(await syncWhenRefused(platform, actor.shop, preview)));
  }),

  bind(contract.changePlan, async ({ actor, body, language, once }) => {
    const wanted = {
      planId: body.plan_id,
      proratedAt: Temporal.Instant.from(body.prorated_at),
      dueNow: body.due_now,
    };
    const change = () => changePlan(platform, actor, wanted, once);
    await syncWhenRefused(platform, actor.shop, change);
    return succeeded(changedText[language]);
  }),

  bind(contract.cancelSubscription, async ({ actor }) => {
    const set = () => setCancellation(platform, actor, true);
    const row = await syncWhenRefused(platform, actor.shop, set);
    return succeeded(presentSubscription(row, platform.clock.now()));
  }),

  bind(contract.resumeSubscription, async ({ actor }) => {
    const set = () => setCancellation(platform, actor, false);
    const row = await syncWhenRefused(platform, actor.shop, set);
    return succeeded(presentSubscription(row, platform.clock.now()));
  }),

  bind(contract.openPortal, async ({ actor, language }) => ({
    portal_url: await syncWhenRefused(platform, actor.shop, () =>
      openPortal(platform, actor.shop, language),
    ),
  })),
];

export const billingRoutes = (platform: Platform): Binding[] => [
  ...subscriptionRoutes(platform),

  bind(invoiceCalls.getBilling, async ({ actor, query }) =>
    succeeded(presentBilling(await getBilling(platform, actor.shop, query))),
  ),

  bind(statements.listStatements, async ({ actor, query }) =>
    succeeded(presentStatements(await listStatements(platform, actor.shop, query))),
  ),

  bind(statements.downloadStatements, async ({ actor, query, language, reply }) => {
    const list = await listStatements(platform, actor.shop, query);
    const { fileName, csv } = buildStatementTable(list, language);
    setFileName(reply, fileName);
    return new TextEncoder().encode(csv);
  }),

  bind(statements.setCommission, async ({ actor, params, body }) => {
    const change = { id: params.id, rate: body.commission_rate, from: body.holds_from };
    const { points, holdsFrom } = await setCommission(platform, actor, change);
    return succeeded({
      barber_id: params.id,
      commission_rate: formatPoints(points),
      holds_from: holdsFrom,
    });
  }),

  bind(receiveStripeEvent, async ({ request }) => {
    const { body, headers } = request;
    const signature = headers['stripe-signature'];
    await receiveEvent(platform, {
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      signature: typeof signature === 'string' ? signature : '',
    });
    return succeeded('ok');
  }),
];
