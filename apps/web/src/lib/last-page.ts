import { useEffect } from 'react';
import { useLocation } from 'react-router';

let left = '';

/** Remembers where the person was before the page that is open now. */
export const useNoteLastPage = (): void => {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      left = pathname;
    },
    [pathname],
  );
};

/** The path of the page before; '' when this is the first. */
export const lastPage = (): string => left;
