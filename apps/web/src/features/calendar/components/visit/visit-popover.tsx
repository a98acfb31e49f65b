import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { cx } from '../../../../components/layout/cx.ts';
import { useMedia } from '../../../../components/layout/media.ts';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { popoverClass } from '../../../../components/overlays/popover-class.ts';
import { useCalendarContext } from '../../model/calendar-context.ts';
import { VisitDetails, type VisitDetailsProps } from './visit-details.tsx';
import { useVisitWords } from './visit-look.tsx';

interface VisitPopoverProps extends VisitDetailsProps {
  anchor: HTMLElement;
  isPhone: boolean;
  onClose: () => void;
}

/** A popover beside the visit; on phones a dialog. */
export const VisitPopover = ({ anchor, isPhone, onClose, ...details }: VisitPopoverProps) => {
  const { t } = useLingui();
  const { timeZone } = useCalendarContext();
  const name = useVisitWords(timeZone).nameOf(details.visit);
  const hasNoKeys = useMedia('(pointer: coarse)') || isPhone;
  const { onMove, ...rest } = details;
  const shown = hasNoKeys || !onMove ? rest : details;
  if (isPhone) {
    return (
      <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={name} width="sm">
        <div className="pb-5">
          <VisitDetails {...shown} />
        </div>
      </Dialog>
    );
  }
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor }} />
      <Popover.Portal>
        <Popover.Content
          aria-label={name}
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (anchor.isConnected) anchor.focus();
          }}
          className={cx(popoverClass, 'w-88 rounded-card p-4 outline-none')}
        >
          <div className="mb-2 flex items-start gap-2">
            <h2 className="min-w-0 flex-1 text-h3 cut-head wrap-anywhere">{name}</h2>
            <Popover.Close asChild>
              <IconButton icon={X} label={t`Close`} className="-mt-1 -mr-1" />
            </Popover.Close>
          </div>
          <VisitDetails {...shown} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
