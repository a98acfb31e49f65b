import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from '../layout/cx.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBlock?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, isBlock, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={cx(buttonClass({ variant, size, isBlock }), className)} />
);
