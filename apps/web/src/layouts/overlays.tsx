import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import {
  onToastsChange,
  readServerToasts,
  readToasts,
} from '../components/feedback/toast-store.ts';

/** Public pages load the toaster with the first toast only; then it stays. */
export const Overlays = () => {
  const { length } = useSyncExternalStore(onToastsChange, readToasts, readServerToasts);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Toaster || length === 0) return;
    // Without a network the page reports the failure itself; the next toast tries again.
    import('../components/feedback/toaster.tsx').then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => undefined,
    );
  }, [Toaster, length]);

  return Toaster && <Toaster />;
};
