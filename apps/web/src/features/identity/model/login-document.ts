import { useEffect } from 'react';

let isLogin = false;

/**
 * The content security policy belongs to the document, whatever the router shows later. The login's
 * policy allows Google's script, so the dashboard never opens inside that document: see the
 * dashboard layout.
 */
export const isLoginDocument = (): boolean => isLogin;

/** For the screens that are only ever loaded as documents of their own. */
export const useLoginDocument = (): void => {
  useEffect(() => {
    isLogin = true;
    // A page restored by the back button would still show a busy form, perhaps of somebody who is
    // signed in by now.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
};
