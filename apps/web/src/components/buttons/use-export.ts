import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNotice } from '../overlays/notice.tsx';

type ExportAnswer =
  | { readonly ok: true; readonly data: { readonly response: string } }
  | { readonly ok: false; readonly error: { readonly body: { readonly response?: string } } };

/** The file is sent by mail. The notice shows the server's text, also for a refusal. */
export const useExport = (send: () => Promise<ExportAnswer>) => {
  const { t } = useLingui();
  const notify = useNotice();
  const [isExporting, setIsExporting] = useState(false);

  const start = async (): Promise<void> => {
    setIsExporting(true);
    const answer = await send();
    setIsExporting(false);
    if (answer.ok) {
      await notify({ tone: 'success', title: t`Success`, text: answer.data.response });
      return;
    }
    const text = answer.error.body.response ?? t`An unexpected error occurred.`;
    await notify({ tone: 'error', title: t`Error`, text });
  };
  return { start, isExporting };
};
