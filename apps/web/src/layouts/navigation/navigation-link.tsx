import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { isCurrent, type NavigationItem } from './navigation.ts';

export const navigationClass =
  'react-fast flex h-9 w-full items-center gap-2.5 rounded-control border border-transparent px-2.5 text-body font-[540] text-ink-2 no-underline hover:bg-hover hover:text-ink pointer-coarse:h-11 [&_svg]:flex-none';

const currentClass =
  'aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-[640] aria-[current=page]:text-ink aria-[current=page]:[&_svg]:text-primary';

interface NavigationLinkProps {
  item: NavigationItem;
  onFollow?: (() => void) | undefined;
  /** The number that waits there; 0 is not shown. */
  count?: number | undefined;
}

export const NavigationLink = ({ item, onFollow, count = 0 }: NavigationLinkProps) => {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const Icon = item.icon;
  return (
    <Link
      to={item.to}
      prefetch="intent"
      onClick={onFollow}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
      className={`${navigationClass} ${currentClass}`}
    >
      <Icon size={18} aria-hidden="true" />
      {t(item.label)}
      {count > 0 && (
        <>
          <span aria-hidden="true" className="ml-auto text-small num">
            {i18n.number(count)}
          </span>
          <span className="sr-only">
            <Plural value={count} one="# pending" other="# pending" />
          </span>
        </>
      )}
    </Link>
  );
};
