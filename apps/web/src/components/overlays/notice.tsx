import { Trans } from '@lingui/react/macro';
import { Check, CircleAlert, Info } from 'lucide-react';
import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../layout/cx.ts';
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
  /**
   * With it the notice closes by itself, has no button and blocks nothing; without it there is an
   * OK button.
   */
  timeoutMs?: number;
}

type ShowNotice = (notice: NoticeContent) => Promise<void>;

const NoticeContext = createContext<ShowNotice | null>(null);

/** Shows what happened. The promise resolves when the notice is closed. */
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

  const isTimed = shown?.timeoutMs !== undefined;
  return (
    <NoticeContext value={show}>
      {children}
      <div aria-live="polite" className={timedClass}>
        {shown && isTimed && isOpen && <TimedNotice {...shown} />}
      </div>
      <AlertDialog.Root open={isOpen && !isTimed} onOpenChange={(next) => !next && close()}>
        {shown && (
          <AlertDialog.Portal>
            <AlertDialog.Overlay className={scrimClass}>
              <AlertDialog.Content
                {...returnFocus}
                className={cx(dialogClass, 'sm:max-w-104')}
                {...(shown.text === undefined && { 'aria-describedby': undefined })}
              >
                <AskingNotice {...shown} />
              </AlertDialog.Content>
            </AlertDialog.Overlay>
          </AlertDialog.Portal>
        )}
      </AlertDialog.Root>
    </NoticeContext>
  );
};

/** Above everything; taps reach the page below. On a phone it covers the header. */
const timedClass =
  'pointer-events-none fixed inset-0 z-50 grid justify-items-center p-4 max-sm:items-start max-sm:p-2 sm:items-center';

/** Closes by itself and does not block the page. */
const TimedNotice = ({ tone, title, text }: NoticeContent) => {
  const id = useId();
  return (
    <div
      role="alertdialog"
      data-timed=""
      aria-labelledby={`${id}-title`}
      {...(text !== undefined && { 'aria-describedby': `${id}-text` })}
      className={cx(
        dialogClass,
        bodyClass,
        'max-sm:flex-row max-sm:gap-3 max-sm:p-3 max-sm:text-left sm:max-w-104',
      )}
    >
      <ToneMark tone={tone} />
      <div className="min-w-0">
        <h2 id={`${id}-title`} className={dialogTitleClass}>
          {title}
        </h2>
        {text !== undefined && (
          <p id={`${id}-text`} className={textClass}>
            {text}
          </p>
        )}
      </div>
    </div>
  );
};

const bodyClass = 'flex flex-col items-center gap-1 p-6 text-center';
const textClass = 'text-ink-2 wrap-anywhere';

const ToneMark = ({ tone }: Pick<NoticeContent, 'tone'>) => {
  const { icon: Icon, look } = tones[tone];
  return (
    <span className={cx('mb-1.5 grid size-12 place-items-center corner-ticket', look)}>
      <Icon size={22} aria-hidden="true" />
    </span>
  );
};

/** Waits for a click on OK. */
const AskingNotice = ({ tone, title, text }: NoticeContent) => (
  <div className={bodyClass}>
    <ToneMark tone={tone} />
    <AlertDialog.Title className={dialogTitleClass}>{title}</AlertDialog.Title>
    {text !== undefined && (
      <AlertDialog.Description className={textClass}>{text}</AlertDialog.Description>
    )}
    <AlertDialog.Cancel asChild>
      <Button className="mt-4 min-w-24">
        <Trans>OK</Trans>
      </Button>
    </AlertDialog.Cancel>
  </div>
);
