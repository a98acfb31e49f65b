import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { dialogTitleClass } from './dialog-class.ts';

interface NativeDialogProps {
  title: ReactNode;
  /** Esc, which the browser hears. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog, for public pages: it costs no script, and rendered by the server it
 * stands open before any has run. The first control gets the focus: let it be the harmless one.
 */
export const NativeDialog = ({ title, onClose, children }: NativeDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  // Before it leaves the page, or the focus could not go back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener('cancel', onCancel);
    // It was open as part of the page; now it is above it.
    dialog.removeAttribute('open');
    dialog.showModal();
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      open
      aria-labelledby={titleId}
      className="enter-rise fixed inset-0 z-40 m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto rounded-dialog bg-raised p-6 text-ink shadow-dialog backdrop:bg-scrim max-sm:mb-4 sm:max-w-104"
    >
      <h2 id={titleId} className={dialogTitleClass}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};
