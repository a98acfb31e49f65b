import type { ImportField } from '@lineup/contract/customers';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../../components/fields/select.tsx';
import type { ImportPreview } from '../api.ts';

interface ImportColumnsProps {
  preview: ImportPreview;
  fields: readonly ImportField[];
  onChange: (index: number, field: ImportField) => void;
}

const mostExamples = 3;

const examplesOf = (rows: ImportPreview['rows'], index: number): string =>
  rows
    .map((row) => row[index]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, mostExamples)
    .join(' · ');

/** Assigns a field to each column of the file, starting with the server's guess. */
export const ImportColumns = ({ preview, fields, onChange }: ImportColumnsProps) => {
  const { t } = useLingui();
  const options: { value: ImportField; label: string }[] = [
    { value: 'name', label: t`Name` },
    { value: 'phone', label: t`Phone` },
    { value: 'email', label: t`Email` },
    { value: 'note', label: t`Notes` },
    { value: 'ignore', label: t`Leave out` },
  ];
  return (
    <>
      <p className="mb-4 text-ink-2">
        <Trans>
          Check what each column is. For customers you already have, by phone or email, missing data
          is added and nothing is overwritten.
        </Trans>
      </p>
      <ul className="grid max-h-96 gap-3 overflow-y-auto p-0.5">
        {preview.columns.map(({ name }, index) => {
          const column = name || t`Column ${index + 1}`;
          return (
            <li
              // Column names may repeat, and columns are never reordered.
              key={index}
              className="grid items-center gap-x-4 gap-y-1.5 border-b border-line pb-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_11rem]"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{column}</p>
                <p className="truncate text-small text-ink-3 num">
                  {examplesOf(preview.rows, index) || <Trans>Empty</Trans>}
                </p>
              </div>
              <Select
                aria-label={t`What is "${column}"?`}
                options={options}
                value={fields[index]}
                onValueChange={(field) => onChange(index, field)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
};
