import { type ReportTable } from '@lineup/contract/reports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { toast } from '../../../components/feedback/toast-store.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { CustomPeriodFields } from '../../../components/hours/custom-period-fields.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { saveFile } from '../../../lib/device/save-file.ts';
import { usePeriodProblemText } from '../../../lib/figures/period-problem-text.ts';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import { dashboardAlertMs } from '../../../lib/time/alert-times.ts';
import { downloadTable } from '../api.ts';
import {
  type RangeChoice,
  type ReportView,
  rangeNames,
  rangeOf,
  usualStep,
} from '../model/report-view.ts';

interface ReportControlsProps {
  view: ReportView;
  today: string;
  onChange: (view: ReportView) => void;
}

/** Which days, compared with what, in which steps. */
export const ReportControls = ({ view, today, onChange }: ReportControlsProps) => {
  const { t } = useLingui();
  const problemOf = usePeriodProblemText();
  const ranges: Record<RangeChoice, string> = {
    'four-weeks': t`Last four weeks`,
    'this-month': t`This month`,
    'last-month': t`Last month`,
    'this-week': t`This week`,
    'last-week': t`Last week`,
    year: t`Last twelve months`,
    custom: t`Your own dates`,
  };
  const choose = (choice: RangeChoice) => {
    const range = choice === 'custom' ? view.range : rangeOf(choice, today);
    onChange({ ...view, choice, range, by: null });
  };
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:flex lg:flex-wrap [&>*]:lg:w-48">
      <SelectField
        label={t`Period`}
        value={view.choice}
        options={[...rangeNames, 'custom' as const].map((value) => ({
          value,
          label: ranges[value],
        }))}
        onValueChange={choose}
      />
      {view.choice === 'custom' && (
        <CustomPeriodFields
          period={view.range}
          problemOf={problemOf}
          max={today}
          onChange={(range) => onChange({ ...view, range, by: null })}
        />
      )}
      <SelectField
        label={t`Compare with`}
        value={view.compare}
        options={[
          { value: 'before', label: t`The days before` },
          { value: 'year', label: t`A year before` },
          { value: 'none', label: t`Nothing` },
        ]}
        onValueChange={(compare) => onChange({ ...view, compare })}
      />
      <SelectField
        label={t`Show by`}
        value={view.by ?? usualStep(view.range)}
        options={[
          { value: 'day', label: t`Day` },
          { value: 'week', label: t`Week` },
          { value: 'month', label: t`Month` },
        ]}
        onValueChange={(by) => onChange({ ...view, by })}
      />
    </div>
  );
};

/** The tables as files, and the report on paper. */
export const ReportActions = ({ view, canPrint }: { view: ReportView; canPrint: boolean }) => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (table: ReportTable): Promise<void> => {
    setIsSaving(true);
    const answer = await downloadTable(view, table);
    setIsSaving(false);
    if (answer.ok) saveFile(answer.data.file, answer.data.name);
    else toast.error(errorText(answer.error), { timeoutMs: dashboardAlertMs });
  };
  const tables: readonly (readonly [ReportTable, string])[] = [
    ['steps', t`By day, week or month`],
    ['barbers', t`By barber`],
    ['services', t`By service`],
    ['sources', t`By source`],
  ];
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" isBusy={isSaving} busyText={t`Downloading...`}>
            <Download aria-hidden="true" />
            <Trans>Export CSV</Trans>
          </Button>
        }
        actions={tables.map(([table, label]) => ({ label, onSelect: () => void save(table) }))}
      />
      <Button variant="secondary" disabled={!canPrint} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
    </>
  );
};
