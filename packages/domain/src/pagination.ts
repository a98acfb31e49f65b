export const pageSizes = [10, 25, 50, 75, 100] as const;
export const defaultPageSize = 10;

/** Where page numbers are left out. */
export const gap = 'gap';
export type PageItem = number | typeof gap;

const mostPagesInFull = 7;
const edgeLength = 3;

/** An empty list still has its first page. */
export const countPages = (totalEntries: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalEntries / pageSize));

export const clampPage = (page: number, pages: number): number =>
  Math.min(Math.max(1, page), Math.max(1, pages));

/** The first and last entry shown, counted from 1; 0 to 0 where there is nothing. */
export const entriesOnPage = (
  page: number,
  pageSize: number,
  totalEntries: number,
): { from: number; to: number } => {
  if (totalEntries <= 0) return { from: 0, to: 0 };
  const from = (clampPage(page, countPages(totalEntries, pageSize)) - 1) * pageSize + 1;
  return { from, to: Math.min(from + pageSize - 1, totalEntries) };
};

/** The numbers of the pagination bar, in order; more than seven pages collapse. */
export const listPageItems = (page: number, pages: number): PageItem[] => {
  const last = Math.max(1, pages);
  const current = clampPage(page, last);
  if (last <= mostPagesInFull) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= edgeLength) return [1, 2, 3, gap, last];
  if (current > last - edgeLength) return [1, gap, last - 2, last - 1, last];
  return [1, gap, current - 1, current, current + 1, gap, last];
};
