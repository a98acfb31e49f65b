import type { ArgumentsOf } from '@lineup/contract/kernel/endpoint';
import {
  downloadReport,
  getReport,
  listReportVisits,
  type ReportTable,
} from '@lineup/contract/reports';
import { queryOptions } from '@tanstack/react-query';
import { call, callFile } from '../../lib/http/api-client.ts';
import { unwrap } from '../../lib/http/query-client.ts';
import { weekStart } from '../../lib/time/week-start.ts';
import { type ReportView, usualStep } from './model/report-view.ts';

const queryOf = ({ range: { from, to }, compare, by }: ReportView) => ({
  from,
  to,
  compare,
  by: by ?? usualStep({ from, to }),
  week_start: weekStart,
});

export const reportQuery = (view: ReportView) => {
  const query = queryOf(view);
  return queryOptions({
    queryKey: ['reports', query],
    queryFn: async ({ signal }) => unwrap(await call(getReport, { query }, { signal })).response,
    staleTime: 60_000,
  });
};

export const downloadTable = (view: ReportView, table: ReportTable) =>
  callFile(downloadReport, { query: { ...queryOf(view), table } });

export type VisitQuery = ArgumentsOf<typeof listReportVisits>['query'];

export const reportVisitsQuery = (query: VisitQuery) =>
  queryOptions({
    queryKey: ['reports', 'visits', query],
    queryFn: async ({ signal }) =>
      unwrap(await call(listReportVisits, { query }, { signal })).response,
  });
