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
}

const shape =
  'react-fast flex min-h-12 items-center gap-1.5 rounded-control border py-1.5 no-underline num';
const idle =
  'border-line-strong bg-surface text-ink hover:border-primary hover:bg-tint hover:text-on-tint';

// Links, so that every choice works without a script and can be shared.

/** One of the barbers, with the next free time. */
export const BarberLink = ({ to, isChosen, title, note }: ChoiceLinkProps) => (
  <Link
    to={{ search: shopQueryOf(to) }}
    replace
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    className={cx(
      shape,
      'relative px-2.5',
      isChosen
        ? 'border-primary bg-tint text-on-tint shadow-[inset_0_0_0_1px_var(--lu-primary)]'
        : idle,
    )}
  >
    {isChosen && (
      <span className="absolute top-1.5 right-1.5 grid size-4 place-items-center rounded-full bg-primary text-on-primary">
        <Check size={12} aria-hidden="true" />
      </span>
    )}
    <span className="grid min-w-0 leading-4.5">
      <span className={cx('font-label wrap-anywhere', isChosen && 'pr-3.5')}>{title}</span>
      <span className="text-caption">{note}</span>
    </span>
  </Link>
);

/** A free time, with the barbers who are free. */
export const TimeLink = ({ to, isChosen, title, note }: ChoiceLinkProps) => (
  <Link
    to={{ search: shopQueryOf(to) }}
    replace
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    className={cx(
      shape,
      'justify-center px-1 text-center',
      isChosen ? 'border-primary bg-primary text-on-primary' : idle,
    )}
  >
    <span className="grid min-w-0 leading-4.5">
      <span className="inline-flex items-center justify-center gap-1 font-label">
        {isChosen && <Check size={16} aria-hidden="true" className="flex-none" />}
        {title}
      </span>
      <span className="text-caption/4 text-balance wrap-anywhere">{note}</span>
    </span>
  </Link>
);
