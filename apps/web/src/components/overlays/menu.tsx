import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../layout/cx.ts';
import { popoverClass } from './popover-class.ts';

export interface MenuAction {
  label: string;
  /** Needed where two actions may have the same label. */
  id?: string;
  icon?: LucideIcon;
  /** Either a link or a click handler. */
  to?: string;
  onSelect?: () => void;
  isDanger?: boolean;
  /** One of several options; the chosen one has a check mark. */
  isChosen?: boolean;
  /** Draws a line above. */
  startsGroup?: boolean;
}

export const menuClass = 'min-w-48 rounded-card';

export const menuItemClass =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-body font-medium text-ink no-underline outline-none select-none data-highlighted:bg-hover [&_svg]:text-ink-2 pointer-coarse:h-11 pointer-coarse:text-body-lg';

const MenuItem = ({ label, icon: Icon, to, onSelect, isDanger, isChosen }: MenuAction) => {
  const content = (
    <>
      {Icon && <Icon size={18} aria-hidden="true" className="flex-none" />}
      <span className="truncate">{label}</span>
      {isChosen && <Check size={16} aria-hidden="true" className="ml-auto" />}
    </>
  );
  return (
    <DropdownMenu.Item
      asChild={to !== undefined}
      onSelect={() => onSelect?.()}
      {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
      className={cx(menuItemClass, isDanger && 'text-danger [&_svg]:text-danger')}
    >
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </DropdownMenu.Item>
  );
};

interface MenuProps {
  /** One button. It gets the menu's state and keyboard handling. */
  trigger: ReactNode;
  actions: readonly MenuAction[];
  header?: ReactNode;
  className?: string;
  align?: 'start' | 'end';
}

/** Closes on a click outside and on Esc. Arrow keys move inside. */
export const Menu = ({ trigger, actions, header, className, align = 'end' }: MenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className={cx(
          popoverClass,
          menuClass,
          'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto',
          className,
        )}
      >
        {header}
        {actions.map((action) => (
          <div key={action.id ?? action.label} role="none">
            {action.startsGroup && (
              <DropdownMenu.Separator className="my-1.5 border-t border-line" />
            )}
            <MenuItem {...action} />
          </div>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
