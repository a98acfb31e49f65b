import { useEffect } from 'react';

let isLogin = false;

/**
 * A policy belongs to the document, whatever the router shows later. The login's admits Google's
 * script, so the dashboard never opens inside it: see the dashboard layout.
 */
export const isLoginDocument = (): boolean => isLogin;

/** For the screens that are only ever loaded as documents of their own. */
export const useLoginDocument = (): void => {
  useEffect(() => {
    isLogin = true;
  }, []);
};
