import { Link, type LinkProps } from 'react-router';
import { cx } from '../layout/cx.ts';

const tones = {
  /** An action inside a sentence or beside a field. */
  primary: 'font-label text-primary hover:text-primary-hover',
  /** For footers and other quiet places. */
  quiet: 'text-inherit hover:text-ink',
  stage: 'font-label text-on-stage hover:text-on-stage-2',
} as const;

export type LinkTone = keyof typeof tones;

const textLinkClass = (tone: LinkTone = 'primary') =>
  cx('react-fast rounded-chip underline decoration-1 underline-offset-3', tones[tone]);

interface TextLinkProps extends LinkProps {
  tone?: LinkTone;
  /** A link outside a sentence gets a larger target. */
  isAlone?: boolean;
}

export const TextLink = ({ tone, isAlone = false, className, ...rest }: TextLinkProps) => (
  <Link
    {...rest}
    className={cx(
      textLinkClass(tone),
      isAlone && 'touch-target inline-flex min-h-6 items-center',
      className,
    )}
  />
);
