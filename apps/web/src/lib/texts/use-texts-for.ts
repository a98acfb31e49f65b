import { useEffect } from 'react';
import { hasTextsFor } from './texts.ts';

/** Whether the page's texts are loaded. If not, the page is loaded again as a document. */
export const useTextsFor = (path: string): boolean => {
  const hasTexts = hasTextsFor(path);
  useEffect(() => {
    if (!hasTexts) window.location.reload();
  }, [hasTexts]);
  return hasTexts;
};
