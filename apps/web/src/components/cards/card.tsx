import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'div' | 'article' | 'li';
}

export const cardClass = 'rounded-card border border-line bg-surface shadow-card';

/** Flat, with a thin border. Give it a label when it is a section of its own. */
export const Card = ({ as: Element = 'section', className, ...rest }: CardProps) => {
  const Tag = Element as 'section';
  return <Tag {...rest} className={cx(cardClass, className)} />;
};
