import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import {
  onToastsChange,
  readServerToasts,
  readToasts,
} from '../components/feedback/toast-store.ts';

/** Public pages do not pay for toasts before the first one; then they stay. */
export const Overlays = () => {
  const { length } = useSyncExternalStore(onToastsChange, readToasts, readServerToasts);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Toaster || length === 0) return;
    // Without a network the page says what happened by itself; the next toast tries again.
    import('../components/feedback/toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => undefined,
    );
  }, [Toaster, length]);

  return Toaster && <Toaster />;
};
