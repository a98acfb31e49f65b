import * as contract from '@lineup/contract/affiliates/affiliates';
import * as ledger from '@lineup/contract/affiliates/ledger';
import * as payouts from '@lineup/contract/affiliates/payouts';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { readInviteCookie, setInviteCookie } from '../../platform/cookies/invite-cookie.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { setFileName } from '../../platform/http/file-response.ts';
import { networkOf } from '../../platform/limits/network.ts';
import type { Platform } from '../../platform/platform.ts';
import { listEntries } from './ledger/list-entries.ts';
import { buildPayoutStatement } from './payouts/build-payout-statement.ts';
import { getPayout } from './payouts/get-payout.ts';
import { listPayouts } from './payouts/list-payouts.ts';
import { openPayoutAccount } from './payouts/open-payout-account.ts';
import { syncPayoutAccount } from './payouts/sync-payout-account.ts';
import {
  presentAffiliate,
  presentAnalytics,
  presentDashboard,
  presentEntry,
  presentInvite,
  presentPayout,
  presentReferrals,
  presentTerms,
} from './present.ts';
import { getAffiliate } from './programme/get-affiliate.ts';
import { getAffiliateDashboard } from './programme/get-affiliate-dashboard.ts';
import { getTerms } from './programme/get-terms.ts';
import { joinProgramme } from './programme/join-programme.ts';
import { updateAffiliate } from './programme/update-affiliate.ts';
import { countClick } from './referrals/count-click.ts';
import { getAnalytics } from './referrals/get-analytics.ts';
import { listReferrals } from './referrals/list-referrals.ts';

/** The routes of an affiliate's profile. */
const identityRoutes = (platform: Platform): Binding[] => {
  const { config } = platform;
  return [
    bind(contract.getTerms, async () => succeeded(presentTerms(await getTerms(platform)))),

    bind(contract.joinProgramme, async ({ actor, language }) =>
      succeeded(presentAffiliate(await joinProgramme(platform, actor), config, language)),
    ),

    bind(contract.getAffiliate, async ({ actor, language }) =>
      succeeded(presentAffiliate(await getAffiliate(platform, actor), config, language)),
    ),

    bind(contract.updateAffiliate, async ({ actor, body, language }) => {
      const change = { sendsCommissionMails: body.sends_commission_mails };
      const row = await updateAffiliate(platform, actor, change);
      return succeeded(presentAffiliate(row, config, language));
    }),
  ];
};

/** The routes of the ledger. */
const ledgerRoutes = (platform: Platform): Binding[] => [
  bind(ledger.listEntries, async ({ actor, query }) => {
    const { rows, total, now } = await listEntries(platform, actor.affiliate, query);
    const response = rows.map((row) => presentEntry(row, now));
    return { status: 1 as const, response, total_entries: total };
  }),
];

/** The routes of clicks and referrals. */
const attributionRoutes = (platform: Platform): Binding[] => {
  const { config, clock } = platform;
  return [
    bind(
      contract.countClick,
      async ({ body, request, reply }) => {
        const storedInvite = readInviteCookie(platform, request);
        const visitor = {
          network: networkOf(request.ip),
          userAgent: request.headers['user-agent'] ?? '',
        };
        const click = { affiliateId: body.invite, source: body.source, visitor, storedInvite };
        const counted = await countClick(platform, click);
        if (counted?.isNew) {
          const { seconds } = clock.now().until(counted.endsAt);
          setInviteCookie(platform, reply, counted.invite, seconds);
        }
        return succeeded(presentInvite(counted));
      },
      { perMinute: config.CLICK_RATE_LIMIT_PER_MINUTE },
    ),

    bind(ledger.getAffiliateDashboard, async ({ actor, language }) => {
      const numbers = await getAffiliateDashboard(platform, actor.affiliate);
      return succeeded(presentDashboard(numbers, config, language));
    }),

    bind(ledger.listReferrals, async ({ actor, query }) => {
      const page = await listReferrals(platform, actor.affiliate, query);
      const response = presentReferrals(page, clock.now());
      const { currency } = page.affiliate;
      return { status: 1 as const, response, total_entries: page.total, currency };
    }),

    bind(ledger.getAnalytics, async ({ actor, query }) =>
      succeeded(presentAnalytics(await getAnalytics(platform, actor.affiliate, query))),
    ),
  ];
};

/** The routes of payouts. */
const payoutRoutes = (platform: Platform): Binding[] => [
  bind(payouts.listPayouts, async ({ actor, query, language }) => {
    const page = await listPayouts(platform, actor.affiliate, query);
    const response = page.payouts.map((row) => presentPayout(row, language));
    return { status: 1 as const, response, total_entries: page.total };
  }),

  bind(payouts.getPayout, async ({ actor, params, language }) => {
    const { payout, entries } = await getPayout(platform, actor.affiliate, params.id);
    const now = platform.clock.now();
    return succeeded({
      ...presentPayout(payout, language),
      entries: entries.map((entry) => presentEntry(entry, now)),
    });
  }),

  bind(payouts.downloadPayout, async ({ actor, params, language, reply }) => {
    const statement = await getPayout(platform, actor.affiliate, params.id);
    setFileName(reply, `lineup-payout-${statement.payout.month}.pdf`);
    return buildPayoutStatement(statement, language);
  }),

  bind(payouts.openPayoutAccount, async ({ actor, body }) =>
    succeeded({ url: await openPayoutAccount(platform, actor, body.password) }),
  ),

  bind(payouts.refreshPayoutAccount, async ({ actor, language }) => {
    await syncPayoutAccount(platform, actor.affiliate);
    const row = await getAffiliate(platform, actor);
    return succeeded(presentAffiliate(row, platform.config, language));
  }),
];

/** One list for each part of the programme. */
export const affiliateRoutes = (platform: Platform): Binding[] => [
  ...identityRoutes(platform),
  ...attributionRoutes(platform),
  ...ledgerRoutes(platform),
  ...payoutRoutes(platform),
];
