import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../layout/cx.ts';
import { dialogClass, dialogTitleClass, scrimClass } from './dialog-class.ts';
import { useReturnFocus } from './return-focus.ts';

const widths = { sm: 'sm:max-w-104', md: 'sm:max-w-140', lg: 'sm:max-w-180' } as const;

interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the right; the primary one is last. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  /** Makes the panel a form, so that Enter and the primary button submit it. */
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  children?: ReactNode;
}

const Panel = ({
  onSubmit,
  children,
}: {
  onSubmit: DialogProps['onSubmit'];
  children: ReactNode;
}) =>
  onSubmit ? (
    <form noValidate onSubmit={onSubmit}>
      {children}
    </form>
  ) : (
    children
  );

/** Esc and the cross close it, and the focus returns to the element that opened it. */
export const Dialog = ({
  isOpen,
  onOpenChange,
  title,
  description,
  actions,
  width = 'md',
  onSubmit,
  children,
}: DialogProps) => {
  const { t } = useLingui();
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass}>
          <Primitive.Content
            {...returnFocus}
            className={cx(dialogClass, widths[width])}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <Panel onSubmit={onSubmit}>
              <div className="pt-5.5 pr-16 pl-6">
                <Primitive.Title className={dialogTitleClass}>{title}</Primitive.Title>
                {description !== undefined && (
                  <Primitive.Description className="mt-1 text-ink-2">
                    {description}
                  </Primitive.Description>
                )}
              </div>
              {children !== undefined && <div className="px-6 pt-4 pb-1">{children}</div>}
              {actions !== undefined && (
                <div className="flex flex-wrap justify-end gap-2 px-6 pt-5 pb-6">{actions}</div>
              )}
            </Panel>
            {/* Last in the tab order, so that the focus starts in the first field. */}
            <Primitive.Close asChild>
              <IconButton icon={X} label={t`Close`} className="absolute! top-5 right-4" />
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
};
