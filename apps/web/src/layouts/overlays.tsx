import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onToastsChange, readServerToasts, readToasts } from '../components/toast-store.ts';

const Toaster = lazy(async () => ({
  default: (await import('../components/toaster.tsx')).Toaster,
}));

let hasShownToast = false;

/** Public pages do not pay for toasts before the first one; then they stay. */
export const Overlays = () => {
  const messages = useSyncExternalStore(onToastsChange, readToasts, readServerToasts);
  hasShownToast ||= messages.length > 0;
  if (!hasShownToast) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
};
