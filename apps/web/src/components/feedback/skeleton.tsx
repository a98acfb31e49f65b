import { cx } from '../layout/cx.ts';

interface SkeletonProps {
  /** Classes for size and corners, so that it has the shape of the content that replaces it. */
  className?: string;
}

/** Without animation: nothing in the product loops. */
export const Skeleton = ({ className = 'h-3.5 w-full' }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx('appear-late block rounded-chip bg-meter-track', className)}
  />
);
