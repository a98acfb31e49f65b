import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { dialogTitleClass } from './dialog-class.ts';

interface NativeDialogProps {
  title: ReactNode;
  /** Called for Esc, which the browser handles. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog, for public pages: it needs no script, and a server-rendered one is open
 * before any has run. The first control gets the focus, so it should be the harmless one.
 */
export const NativeDialog = ({ title, onClose, children }: NativeDialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);

  // Closed before it is removed, or the focus could not return to the element that opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener('cancel', onCancel);
    // The server renders it open and in the flow; from here on it is modal.
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
