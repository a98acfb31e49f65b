import { createContext, use, useState } from 'react';
import { useLocation } from 'react-router';

/** The layout knows it before any page renders. */
export const LastPageContext = createContext('');

/** For the layout: where the person was before the page that is open now; '' when it is the first. */
export const useTrackLastPage = (): string => {
  const { pathname } = useLocation();
  const [pages, setPages] = useState({ last: '', open: pathname });
  if (pages.open === pathname) return pages.last;
  // While rendering, not in an effect: the new page reads it in this very rendering.
  setPages({ last: pages.open, open: pathname });
  return pages.open;
};

export const useLastPage = (): string => use(LastPageContext);
