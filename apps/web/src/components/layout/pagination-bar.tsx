import {
  clampPage,
  countPages,
  defaultPageSize,
  entriesOnPage,
  pageSizes,
} from '@lineup/domain/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '../fields/select.tsx';
import { PageNumbers } from './page-numbers.tsx';

interface PaginationBarProps {
  page: number;
  pageSize?: number;
  totalEntries: number;
  onPageChange: (page: number) => void;
  /** Also resets the page to 1. */
  onPageSizeChange: (pageSize: number) => void;
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

export const PaginationBar = ({
  page,
  pageSize = defaultPageSize,
  totalEntries,
  onPageChange,
  onPageSizeChange,
}: PaginationBarProps) => {
  const { t, i18n } = useLingui();
  const [isUsed, setIsUsed] = useState(false);
  const pages = countPages(totalEntries, pageSize);
  const { from, to } = entriesOnPage(page, pageSize, totalEntries);
  const [first, last, total] = [from, to, totalEntries].map((count) => i18n.number(count));
  return (
    <div
      onFocus={() => setIsUsed(true)}
      onBlur={() => setIsUsed(false)}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-2 text-small text-ink-2 num max-sm:px-4"
    >
      <div className="flex items-center gap-2">
        <span aria-hidden="true">
          <Trans>Rows</Trans>
        </span>
        <Select
          size="sm"
          aria-label={t`Rows`}
          className="w-auto font-medium"
          options={sizeOptions}
          value={String(pageSize)}
          onValueChange={(size) => {
            onPageSizeChange(Number(size));
            onPageChange(1);
          }}
        />
      </div>
      {/* Announced to somebody who turns pages; silent when a list refreshes by itself. */}
      <p aria-live={isUsed ? 'polite' : 'off'}>
        <Trans>
          Showing {first} to {last} of {total} entries
        </Trans>
      </p>
      <div className="sm:ml-auto">
        <PageNumbers page={clampPage(page, pages)} pages={pages} onPageChange={onPageChange} />
      </div>
    </div>
  );
};
