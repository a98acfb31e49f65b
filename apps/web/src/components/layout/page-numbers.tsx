import { clampPage, gap, listPageItems } from '@lineup/domain/pagination';
import { useLingui } from '@lingui/react/macro';
import {
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  type LucideIcon,
} from 'lucide-react';
import { cx } from './cx.ts';

interface PageNumbersProps {
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
}

const stepClass =
  'react-fast inline-grid h-8 min-w-8 place-items-center rounded-control px-1.5 text-small font-label pointer-coarse:h-11 pointer-coarse:min-w-9';

interface StepProps {
  icon: LucideIcon;
  label: string;
  isOff: boolean;
  onClick: () => void;
}

const Step = ({ icon: Icon, label, isOff, onClick }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    // Not disabled, so that it keeps the focus when the last page is reached.
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onClick}
    className={cx(
      stepClass,
      'text-ink-2 hover:bg-hover aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:opacity-55',
    )}
  >
    <Icon size={16} aria-hidden="true" />
  </button>
);

export const PageNumbers = ({ page, pages, onPageChange }: PageNumbersProps) => {
  const { t, i18n } = useLingui();
  const current = clampPage(page, pages);
  const isFirst = current === 1;
  const isLast = current === Math.max(1, pages);
  const go = (to: number) => () => onPageChange(clampPage(to, pages));
  return (
    <nav
      aria-label={t`Pages, ${current} of ${pages}`}
      className="flex flex-wrap items-center gap-0.5"
    >
      <Step icon={ChevronsLeft} label={t`First page`} isOff={isFirst} onClick={go(1)} />
      <Step icon={ChevronLeft} label={t`Previous page`} isOff={isFirst} onClick={go(current - 1)} />
      {listPageItems(current, pages).map((item, index, items) =>
        item === gap ? (
          <span key={`gap-${items[index - 1]}`} className="px-1 text-small text-ink-3">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={t`Page ${item}`}
            aria-current={item === current ? 'page' : undefined}
            onClick={go(item)}
            className={cx(
              stepClass,
              item === current ? 'bg-tint text-on-tint' : 'text-ink-2 hover:bg-hover',
            )}
          >
            {i18n.number(item)}
          </button>
        ),
      )}
      <Step icon={ChevronRight} label={t`Next page`} isOff={isLast} onClick={go(current + 1)} />
      <Step icon={ChevronsRight} label={t`Last page`} isOff={isLast} onClick={go(pages)} />
    </nav>
  );
};
