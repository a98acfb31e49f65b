import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert, Info } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { dialogClass, dialogTitleClass, scrimClass } from './dialog-class.ts';
import { useReturnFocus } from './return-focus.ts';

const tones = {
  success: { icon: Check, look: 'bg-completed-tint text-completed' },
  error: { icon: CircleAlert, look: 'bg-cancelled-tint text-cancelled' },
  info: { icon: Info, look: 'bg-pending-tint text-pending' },
} as const;

export interface NoticeContent {
  tone: keyof typeof tones;
  title: ReactNode;
  text?: ReactNode;
  /** Closes by itself and has no button; without it an OK button waits. */
  timeoutMs?: number;
}

type ShowNotice = (notice: NoticeContent) => Promise<void>;

const NoticeContext = createContext<ShowNotice | null>(null);

/** Tells what happened; the promise ends when the notice has gone. */
export const useNotice = (): ShowNotice => {
  const show = use(NoticeContext);
  if (!show) throw new Error('useNotice needs a NoticeProvider above it');
  return show;
};

interface Shown extends NoticeContent {
  onGone: () => void;
}

export const NoticeProvider = ({ children }: { children: ReactNode }) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const returnFocus = useReturnFocus();

  const show = useCallback<ShowNotice>(
    (notice) =>
      new Promise((resolve) => {
        setShown((before) => {
          before?.onGone();
          return { ...notice, onGone: resolve };
        });
        setIsOpen(true);
      }),
    [],
  );

  const close = useCallback(() => {
    shown?.onGone();
    setIsOpen(false);
  }, [shown]);

  useEffect(() => {
    if (!isOpen || shown?.timeoutMs === undefined) return;
    const timer = setTimeout(close, shown.timeoutMs);
    return () => clearTimeout(timer);
  }, [isOpen, shown, close]);

  return (
    <NoticeContext value={show}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && close()}>
        {shown && (
          <AlertDialog.Portal>
            <AlertDialog.Overlay className={scrimClass}>
              <AlertDialog.Content
                {...returnFocus}
                className={cx(dialogClass, 'sm:max-w-104')}
                {...(shown.text === undefined && { 'aria-describedby': undefined })}
              >
                <NoticeBody {...shown} />
              </AlertDialog.Content>
            </AlertDialog.Overlay>
          </AlertDialog.Portal>
        )}
      </AlertDialog.Root>
    </NoticeContext>
  );
};

const NoticeBody = ({ tone, title, text, timeoutMs }: NoticeContent) => {
  const { icon: Icon, look } = tones[tone];
  return (
    <div className="flex flex-col items-center gap-1 p-6 text-center">
      <span className={cx('mb-1.5 grid size-12 place-items-center corner-ticket', look)}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <AlertDialog.Title className={dialogTitleClass}>{title}</AlertDialog.Title>
      {text !== undefined && (
        <AlertDialog.Description className="text-ink-2 wrap-anywhere">
          {text}
        </AlertDialog.Description>
      )}
      {timeoutMs === undefined && (
        <AlertDialog.Cancel asChild>
          <Button className="mt-4 min-w-24">
            <Trans>OK</Trans>
          </Button>
        </AlertDialog.Cancel>
      )}
    </div>
  );
};
