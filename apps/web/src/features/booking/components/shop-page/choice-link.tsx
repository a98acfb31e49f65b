import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../../components/layout/cx.ts';
import { type ShopChoice, shopQueryOf } from '../../model/shop-choice.ts';

interface ChoiceLinkProps {
  to: ShopChoice;
  isChosen: boolean;
  title: ReactNode;
  note: ReactNode;
  className?: string;
}

/** One of several choices. A link, so that it works without a script and can be shared. */
export const ChoiceLink = ({ to, isChosen, title, note, className }: ChoiceLinkProps) => (
  <Link
    to={{ search: shopQueryOf(to) }}
    replace
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    className={cx(
      'react-fast flex min-h-12 items-center justify-center gap-1.5 rounded-control border px-2 py-1.5 text-center no-underline num',
      isChosen
        ? 'border-primary bg-primary text-on-primary'
        : 'border-line-strong bg-surface text-ink hover:border-primary hover:bg-tint hover:text-on-tint',
      className,
    )}
  >
    {isChosen && <Check size={16} aria-hidden="true" className="flex-none" />}
    <span className="grid min-w-0 leading-4.5">
      <span className="truncate font-label">{title}</span>
      <span className="truncate text-caption">{note}</span>
    </span>
  </Link>
);
