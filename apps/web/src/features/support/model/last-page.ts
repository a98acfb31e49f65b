import { createContext, use, useState } from 'react';
import { useLocation } from 'react-router';

/** The layout sets it before any page renders. */
export const LastPageContext = createContext('');

/** For the layout: the path that was open before the current one; '' for the first page. */
export const useTrackLastPage = (): string => {
  const { pathname } = useLocation();
  const [pages, setPages] = useState({ last: '', open: pathname });
  if (pages.open === pathname) return pages.last;
  // Set while rendering, not in an effect, because the new page reads it in the same render.
  setPages({ last: pages.open, open: pathname });
  return pages.open;
};

export const useLastPage = (): string => use(LastPageContext);
