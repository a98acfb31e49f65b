import type { Report } from '@lineup/contract/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../lib/figures/format.ts';

interface ReportAsOfProps {
  report: Report;
  timeZone: string;
}

/** Says until when changes are counted, if the server that answered is some seconds behind. */
export const ReportAsOf = ({ report, timeZone }: ReportAsOfProps) => {
  const { i18n } = useLingui();
  if (report.as_of === undefined) return null;
  const time = formatTime(report.as_of, i18n.locale, timeZone);
  return (
    <p className="mb-5 text-small text-ink-3 num">
      <Trans>As of {time}. Changes after that are not included yet.</Trans>
    </p>
  );
};
