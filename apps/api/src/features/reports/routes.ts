import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/reports';
import { formatCents } from '@lineup/domain/money';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { setFileName } from '../../platform/http/file-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildReportTable } from './build-report-table.ts';
import { getReport, getReportForFile } from './get-report.ts';
import { listReportVisits } from './list-report-visits.ts';
import { presentReport, presentVisit } from './present.ts';

export const reportRoutes = (platform: Platform): Binding[] => [
  bind(contract.getReport, async ({ actor, query }) =>
    succeeded(presentReport(await getReport(platform, actor.shop, query))),
  ),

  bind(contract.downloadReport, async ({ actor, query, language, reply }) => {
    const report = presentReport(await getReportForFile(platform, actor.shop, query));
    const { fileName, csv } = buildReportTable(report, query.table, language);
    setFileName(reply, fileName);
    return new TextEncoder().encode(csv);
  }),

  bind(contract.listReportVisits, async ({ actor, query }) => {
    const { visits, total, cents } = await listReportVisits(platform, actor.shop, query);
    return succeeded({
      visits: visits.map(presentVisit),
      total_entries: total,
      revenue: formatCents(cents),
    });
  }),
];
