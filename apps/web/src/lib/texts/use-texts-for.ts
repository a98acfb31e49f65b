import { useEffect } from 'react';
import { hasTextsFor } from './texts.ts';

/** Whether the page's texts are loaded; if not, the page is loaded again as a document with them. */
export const useTextsFor = (path: string): boolean => {
  const hasTexts = hasTextsFor(path);
  useEffect(() => {
    if (!hasTexts) window.location.reload();
  }, [hasTexts]);
  return hasTexts;
};
