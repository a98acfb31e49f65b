import type { ImportField } from '@lineup/contract/customers';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { useErrorText } from '../../../lib/forms/error-text.ts';
import {
  customersKey,
  type ImportPreview,
  type ImportResult,
  importCustomers,
  previewImport,
} from '../api.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';

interface Chosen {
  readonly file: File;
  readonly preview: ImportPreview;
}

/** The steps of an import: file, columns, result. */
const useImport = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fields, setFields] = useState<readonly ImportField[]>([]);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const choose = async (file: File): Promise<void> => {
    setProblem(undefined);
    setIsBusy(true);
    const answer = await previewImport(file);
    setIsBusy(false);
    if (!answer.ok) return setProblem(errorText(answer.error));
    const preview = answer.data.response;
    setFields(preview.columns.map(({ guess }) => guess));
    setChosen({ file, preview });
  };

  const start = async (): Promise<void> => {
    if (!chosen) return;
    if (!fields.includes('name')) return setProblem(t`One column must be the name`);
    setProblem(undefined);
    setIsBusy(true);
    const answer = await importCustomers(chosen.file, fields);
    setIsBusy(false);
    if (!answer.ok) return setProblem(errorText(answer.error));
    setResult(answer.data.response);
    void queryClient.invalidateQueries({ queryKey: customersKey });
  };

  const change = (index: number, field: ImportField): void => {
    setProblem(undefined);
    setFields((before) =>
      before.map((known, at) => {
        if (at === index) return field;
        // Two columns cannot have the same field.
        return field !== 'ignore' && known === field ? 'ignore' : known;
      }),
    );
  };

  const restart = () => {
    setChosen(null);
    setProblem(undefined);
  };

  return { chosen, fields, result, problem, isBusy, choose, start, change, restart };
};

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { chosen, fields, result, problem, isBusy, ...steps } = useImport();
  // The dialog stays open during the import, because it shows the result.
  const close = () => {
    if (!isBusy) onClose();
  };
  const rows = chosen?.preview.total_rows ?? 0;

  return (
    <Dialog
      isOpen
      width="lg"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={result ? t`Import finished` : t`Import customers`}
      actions={
        result ? (
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            {chosen ? (
              <Button variant="secondary" onClick={steps.restart} disabled={isBusy}>
                <Trans>Choose another file</Trans>
              </Button>
            ) : (
              <Button variant="secondary" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            {chosen && (
              <Button isBusy={isBusy} busyText={t`Importing...`} onClick={() => void steps.start()}>
                <Plural value={rows} one="Import # row" other="Import # rows" />
              </Button>
            )}
          </>
        )
      }
    >
      {result && <ImportOutcome result={result} />}
      {!result && chosen && (
        <ImportColumns preview={chosen.preview} fields={fields} onChange={steps.change} />
      )}
      {!result && !chosen && (
        <ImportFile isBusy={isBusy} onChoose={(file) => void steps.choose(file)} />
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-small font-medium text-danger">
          {problem}
        </p>
      )}
    </Dialog>
  );
};
