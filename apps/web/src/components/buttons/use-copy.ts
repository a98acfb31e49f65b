import { useLingui } from '@lingui/react/macro';
import { toast } from '../feedback/toast-store.ts';

/** Copies a text to the clipboard and confirms it with an alert. */
export const useCopy = (timing: { timeoutMs?: number } = {}) => {
  const { t } = useLingui();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied`, timing);
    } catch {
      toast.error(t`Copying failed. Select the text and copy it.`);
    }
  };
};
