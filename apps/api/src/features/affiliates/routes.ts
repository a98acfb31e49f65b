import * as ledger from '@lineup/contract/affiliate-ledger';
import * as contract from '@lineup/contract/affiliates';
import { succeeded } from '@lineup/contract/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAffiliate } from './get-affiliate.ts';
import { getTerms } from './get-terms.ts';
import { joinProgramme } from './join-programme.ts';
import { listEntries } from './list-entries.ts';
import { presentAffiliate, presentEntry, presentTerms } from './present.ts';
import { updateAffiliate } from './update-affiliate.ts';

/** Who somebody is in the programme. */
const identityRoutes = (platform: Platform): Binding[] => {
  const { PUBLIC_URL } = platform.config;
  return [
    bind(contract.getTerms, async () => succeeded(presentTerms(await getTerms(platform)))),

    bind(contract.joinProgramme, async ({ actor, language }) =>
      succeeded(presentAffiliate(await joinProgramme(platform, actor), PUBLIC_URL, language)),
    ),

    bind(contract.getAffiliate, async ({ actor, language }) =>
      succeeded(presentAffiliate(await getAffiliate(platform, actor), PUBLIC_URL, language)),
    ),

    bind(contract.updateAffiliate, async ({ actor, body, language }) => {
      const change = { sendsCommissionMails: body.sends_commission_mails };
      const row = await updateAffiliate(platform, actor, change);
      return succeeded(presentAffiliate(row, PUBLIC_URL, language));
    }),
  ];
};

/** What was earned, taken back and paid, line by line. */
const ledgerRoutes = (platform: Platform): Binding[] => [
  bind(ledger.listEntries, async ({ actor, query }) => {
    const { rows, total, now } = await listEntries(platform, actor.affiliate, query);
    const response = rows.map((row) => presentEntry(row, now));
    return { status: 1 as const, response, total_entries: total };
  }),
];

/** One list for each part of the programme. */
export const affiliateRoutes = (platform: Platform): Binding[] => [
  ...identityRoutes(platform),
  ...ledgerRoutes(platform),
];
