import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../layout/cx.ts';
import {
  dismissToast,
  onToastsChange,
  readServerToasts,
  readToasts,
  type ToastMessage,
  type ToastTone,
} from './toast-store.ts';

const tones = {
  success: { icon: CircleCheck, look: 'text-completed' },
  error: { icon: CircleAlert, look: 'text-danger' },
  info: { icon: Info, look: 'text-pending' },
} as const;

export const toastClass =
  'flex w-full items-center gap-3 rounded-[0.625rem] border border-line bg-raised py-3 pr-2 pl-3.5 text-body text-ink shadow-pop';

export const ToastIcon = ({ tone }: { tone: ToastTone }) => {
  const { icon: Icon, look } = tones[tone];
  return <Icon size={20} aria-hidden="true" className={cx('flex-none', look)} />;
};

const Toast = ({ id, tone, text, timeoutMs }: ToastMessage) => {
  const { t } = useLingui();
  return (
    <Primitive.Root
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={timeoutMs}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      className={cx(
        toastClass,
        'enter-slide data-[swipe=cancel]:translate-x-0 data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <ToastIcon tone={tone} />
      <Primitive.Description className="min-w-0 flex-1 wrap-break-word">
        {text}
      </Primitive.Description>
      <Primitive.Close asChild>
        <IconButton icon={X} label={t`Dismiss`} />
      </Primitive.Close>
    </Primitive.Root>
  );
};

const never = () => () => {};

/**
 * Rendered once, near the root. It renders nothing on the server, because Radix's viewport has a
 * style attribute. Timers pause while the pointer or the focus is on any toast.
 */
export const Toaster = () => {
  const { t } = useLingui();
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const messages = useSyncExternalStore(onToastsChange, readToasts, readServerToasts);
  if (!isBrowser) return null;
  return (
    <Primitive.Provider label={t`Notification`}>
      {messages.map((message) => (
        <Toast key={message.id} {...message} />
      ))}
      <Primitive.Viewport
        label={`${t`Notifications`} ({hotkey})`}
        className="fixed top-4 right-4 z-60 flex w-[min(25rem,calc(100vw-2rem))] flex-col gap-2.5 outline-none"
      />
    </Primitive.Provider>
  );
};
