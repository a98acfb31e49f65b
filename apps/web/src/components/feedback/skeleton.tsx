import { cx } from '../layout/cx.ts';

interface SkeletonProps {
  /** Size and corner as classes, so that it has the shape of what it stands for. */
  className?: string;
}

/** Still, by design: nothing in the product loops. */
export const Skeleton = ({ className = 'h-3.5 w-full' }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx('appear-late block rounded-chip bg-meter-track', className)}
  />
);
