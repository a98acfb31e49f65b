import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../layout/cx.ts';
import { Badge } from './badge.tsx';
import { cardClass } from './card.tsx';

interface PlanCardProps {
  /** Shown as stored, including capitals. */
  name: string;
  price: string;
  /** Shown struck through, with the discount in percent. */
  originalPrice?: string;
  discountPercent?: number;
  billing: ReactNode;
  features?: readonly ReactNode[];
  isMostPopular?: boolean;
  size?: 'md' | 'lg';
  /** The button: 'Get started', 'Current Plan' (disabled), 'Processing...' (busy). */
  action: ReactNode;
}

const PopularFlag = () => (
  <span className="absolute -top-3.25 right-6 grid h-6.5 place-items-center bg-primary px-3 text-small font-semibold text-on-primary corner-ticket">
    <Trans>Most popular</Trans>
  </span>
);

const Features = ({ features }: { features: readonly ReactNode[] }) => (
  <ul className="mt-6 grid gap-3 text-[0.9375rem]/5">
    {features.map((feature, index) => (
      <li key={index} className="flex gap-2.5">
        <Check size={18} aria-hidden="true" className="flex-none text-meter-low" />
        <span>{feature}</span>
      </li>
    ))}
  </ul>
);

export const PlanCard = ({
  name,
  price,
  discountPercent = 0,
  size = 'md',
  ...plan
}: PlanCardProps) => {
  const off = discountPercent > 0 && (
    <Badge tone="tint">
      <Trans>{discountPercent}% off</Trans>
    </Badge>
  );
  const isLarge = size === 'lg';
  return (
    <article
      className={cx(
        cardClass,
        'relative flex flex-col text-left',
        isLarge ? 'rounded-dialog p-7' : 'p-4',
        plan.isMostPopular && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      {plan.isMostPopular && <PopularFlag />}
      <div className="flex items-center justify-between gap-2">
        <h3 className={cx('font-[700] text-primary', isLarge ? 'text-body' : 'text-small')}>
          {name}
        </h3>
        {!isLarge && off}
      </div>
      <p className="my-1.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className={cx('cut-ticket', isLarge ? 'mt-1 text-display/13' : 'text-[2rem]/9.5')}>
          {price}
        </span>
        {/* The two stay on one line, so that cards side by side wrap alike. */}
        <span className="inline-flex items-center gap-2.5 self-center whitespace-nowrap">
          {plan.originalPrice !== undefined && (
            <s className={cx('text-ink-3 num', isLarge && 'text-lg')}>{plan.originalPrice}</s>
          )}
          {isLarge && off}
        </span>
        {!isLarge && <span className="text-small text-ink-3">{plan.billing}</span>}
      </p>
      {isLarge && <p className="text-ink-2">{plan.billing}</p>}
      <div className={cx('grid', isLarge ? 'mt-5' : 'mt-2')}>{plan.action}</div>
      {plan.features && <Features features={plan.features} />}
    </article>
  );
};
