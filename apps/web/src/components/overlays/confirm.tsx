import { Trans } from '@lingui/react/macro';
import { AlertDialog } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../layout/cx.ts';
import { dialogClass, dialogTitleClass, scrimClass } from './dialog-class.ts';
import { useReturnFocus } from './return-focus.ts';

export interface Question {
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** Red; for deletions only. */
  isDeletion?: boolean;
}

type Ask = (question: Question) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/** `if (await confirm({ title, text, confirmLabel })) ...` */
export const useConfirm = (): Ask => {
  const ask = use(AskContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return ask;
};

interface Pending extends Question {
  answer: (isConfirmed: boolean) => void;
}

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [pending, setPending] = useState<Pending | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setPending((before) => {
          // A second question answers the first one with no.
          before?.answer(false);
          return { ...question, answer: resolve };
        });
        setIsOpen(true);
      }),
    [],
  );

  const close = (isConfirmed: boolean) => {
    pending?.answer(isConfirmed);
    setIsOpen(false);
  };

  return (
    <AskContext value={ask}>
      {children}
      <AlertDialog.Root open={isOpen} onOpenChange={(next) => !next && close(false)}>
        {pending && <ConfirmPanel {...pending} onConfirm={() => close(true)} />}
      </AlertDialog.Root>
    </AskContext>
  );
};

interface ConfirmPanelProps extends Question {
  onConfirm: () => void;
}

const ConfirmPanel = (question: ConfirmPanelProps) => {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Portal>
      <AlertDialog.Overlay className={scrimClass}>
        <AlertDialog.Content
          {...returnFocus}
          className={cx(dialogClass, 'p-6 sm:max-w-104')}
          {...(question.text === undefined && { 'aria-describedby': undefined })}
        >
          <AlertDialog.Title className={dialogTitleClass}>{question.title}</AlertDialog.Title>
          {question.text !== undefined && (
            <AlertDialog.Description className="mt-1 text-ink-2 wrap-anywhere">
              {question.text}
            </AlertDialog.Description>
          )}
          <div className="mt-8 flex flex-wrap justify-end gap-2.5">
            {/* Radix focuses Cancel first. */}
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{question.cancelLabel ?? <Trans>Cancel</Trans>}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={question.isDeletion ? 'danger' : 'primary'}
              onClick={question.onConfirm}
            >
              {question.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Overlay>
    </AlertDialog.Portal>
  );
};
