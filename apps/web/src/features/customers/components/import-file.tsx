import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { cx } from '../../../components/layout/cx.ts';

interface ImportFileProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Choose a file, or drop one. */
export const ImportFile = ({ isBusy, onChoose }: ImportFileProps) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const take = (file: File | undefined) => {
    // Reset, so that the same file can be chosen again after a correction.
    if (input.current) input.current.value = '';
    if (file) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) take(event.dataTransfer.files[0]);
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center',
        isOver ? 'border-primary bg-tint' : 'border-line-strong bg-sunken',
      )}
    >
      <FileUp size={28} aria-hidden="true" className="text-ink-3" />
      <p className="text-ink-2">
        <Trans>
          Drop a CSV file here, or choose one. Every row is a customer; the first row says what the
          columns are.
        </Trans>
      </p>
      <Button
        variant="secondary"
        isBusy={isBusy}
        busyText={t`Reading...`}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label={t`CSV file`}
        onChange={(event) => take(event.currentTarget.files?.[0])}
      />
    </div>
  );
};
