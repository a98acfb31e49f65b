import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';

interface DrawerProps {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: ReactNode;
  children: ReactNode;
}

/** The side menu of small screens. It traps the focus; Esc or a click outside closes it. */
export const Drawer = ({ title, isOpen, onOpenChange, trigger, children }: DrawerProps) => (
  <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
    <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay className="enter-fade fixed inset-0 z-40 bg-scrim" />
      <Dialog.Content
        aria-describedby={undefined}
        className="enter-fade fixed inset-y-0 left-0 z-40 w-[min(18rem,85vw)] overflow-y-auto border-r border-line bg-canvas shadow-dialog outline-none"
      >
        <Dialog.Title className="sr-only">{title}</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
