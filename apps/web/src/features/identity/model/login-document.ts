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
    // Who comes back with the browser's button would find the form as it was left: still busy,
    // and perhaps of somebody who is signed in by now.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
};
