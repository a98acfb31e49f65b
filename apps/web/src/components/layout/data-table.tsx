import { type CSSProperties, Fragment, type ReactNode, type Ref } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from './cx.ts';

const phonePlaces = {
  lead: 'max-sm:col-start-1 max-sm:row-span-3 max-sm:row-start-1 max-sm:self-center',
  /** Without a lead column the text takes its place. */
  text: 'max-sm:col-start-2 max-sm:group-data-[lead=none]/table:col-span-2 max-sm:group-data-[lead=none]/table:col-start-1',
  first:
    'max-sm:-order-1 max-sm:col-start-2 max-sm:group-data-[lead=none]/table:col-span-2 max-sm:group-data-[lead=none]/table:col-start-1',
  end: 'max-sm:col-start-3 max-sm:row-span-3 max-sm:row-start-1 max-sm:self-center',
  wide: 'max-sm:col-span-3 max-sm:col-start-1',
  hidden: 'max-sm:hidden',
} as const;

/** The places of two controls that share a cell on wide screens and are apart on phones. */
export const phoneParts = {
  end: 'max-sm:col-start-3 max-sm:row-start-1',
  wide: 'max-sm:col-span-3 max-sm:col-start-1 max-sm:mt-2',
} as const;

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** A width class, such as 'w-40'. */
  width?: string;
  /**
   * Its place on phones: before the text, in the text (the default), first in it, at the end, a row
   * of its own, or nowhere. 'parts' places what is inside by `phoneParts`.
   */
  onPhone?: keyof typeof phonePlaces | 'parts';
  /**
   * Classes for its header and all its cells, such as one that hides the column on narrow screens.
   */
  className?: string;
  /** The shape of its loading cell. */
  skeleton?: string;
  /** A cell below all rows, such as their sum. */
  footer?: ReactNode;
}

export interface DataTableProps<Row> {
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A heading above the first of the rows with the same text; undefined: none. */
  groupOf?: (row: Row) => string | undefined;
  /** Rows that are shown dimmed. */
  isDimmed?: (row: Row) => boolean;
  /** How a row is drawn while rows are dragged. */
  lookOf?: (row: Row) => { className: string; style?: CSSProperties };
  /** The element whose children are the rows. */
  bodyRef?: Ref<HTMLTableSectionElement>;
  isLoading?: boolean;
  loadingRows?: number;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Old rows after a failed refresh are kept, but dimmed. */
  isStale?: boolean;
  density?: 'md' | 'sm';
}

const cellClass = <Row,>({ align, className, onPhone = 'text' }: Column<Row>) =>
  cx(
    'px-3 first:pl-5 last:pr-5 max-sm:block max-sm:p-0 max-sm:first:pl-0 max-sm:last:pr-0',
    align === 'end' ? 'sm:text-right' : 'text-left',
    onPhone === 'parts' ? 'max-sm:contents!' : phonePlaces[onPhone],
    className,
  );

interface GroupHeadingProps {
  heading: string | undefined;
  /** The heading of the row before. */
  before: string | undefined;
  columns: number;
}

const GroupHeading = ({ heading, before, columns }: GroupHeadingProps) =>
  heading === undefined || heading === before ? null : (
    <tr className="border-b border-line bg-sunken max-sm:block">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="px-5 py-2 text-left text-small font-label text-ink-2 wrap-anywhere max-sm:block max-sm:px-4"
      >
        {heading}
      </th>
    </tr>
  );

const TableFoot = <Row,>({
  columns,
  rowClass,
  isStale,
}: Pick<DataTableProps<Row>, 'columns' | 'isStale'> & { rowClass: string }) => (
  <tfoot className={cx('border-t border-line-strong max-sm:block', isStale && 'opacity-60')}>
    <tr className={cx(rowClass, 'font-semibold')}>
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.footer}
        </td>
      ))}
    </tr>
  </tfoot>
);

/** A table. On phones every row becomes a stack at least 72 px high. */
export const DataTable = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  groupOf,
  isDimmed,
  lookOf,
  bodyRef,
  isLoading = false,
  loadingRows = 5,
  empty,
  isStale = false,
  density = 'md',
}: DataTableProps<Row>) => {
  const rowClass = cx(
    'border-b border-line last:border-b-0 max-sm:grid max-sm:min-h-18 max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:content-center max-sm:gap-x-3.5 max-sm:px-4 max-sm:py-2.5',
    density === 'sm' ? 'sm:h-12' : 'sm:h-14',
  );
  const isEmpty = !isLoading && rows.length === 0;
  // A table that is wider than its card scrolls inside it, so that its lines end at the card's
  // edge.
  return (
    <div className="sm:overflow-x-auto">
      <table
        className="group/table w-full max-sm:block"
        data-lead={columns.some(({ onPhone }) => onPhone === 'lead') ? undefined : 'none'}
        aria-busy={isLoading || undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          <tr className="h-10 border-b border-line">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={cx(
                  'px-3 text-caption font-label whitespace-nowrap text-ink-3 first:pl-5 last:pr-5',
                  column.align === 'end' ? 'text-right' : 'text-left',
                  column.width,
                  column.className,
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} className={cx('max-sm:block', isStale && 'opacity-60')}>
          {isLoading &&
            Array.from({ length: loadingRows }, (_, row) => (
              <tr key={row} aria-hidden="true" className={rowClass}>
                {columns.map((column) => (
                  <td key={column.id} className={cellClass(column)}>
                    <Skeleton
                      className={cx(
                        column.skeleton ?? 'h-3.5 w-32',
                        'max-w-full max-sm:my-1',
                        column.align === 'end' && 'sm:ml-auto',
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          {!isLoading &&
            rows.map((row, index) => (
              <Fragment key={rowKey(row)}>
                <GroupHeading
                  heading={groupOf?.(row)}
                  before={rows[index - 1] && groupOf?.(rows[index - 1] as Row)}
                  columns={columns.length}
                />
                <tr
                  style={lookOf?.(row).style}
                  className={cx(
                    rowClass,
                    'react-fast hover:bg-hover',
                    isDimmed?.(row) && 'bg-sunken text-ink-3',
                    lookOf?.(row).className,
                  )}
                >
                  {columns.map((column) => (
                    <td key={column.id} className={cellClass(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          {isEmpty && (
            <tr className="max-sm:block">
              <td colSpan={columns.length} className="max-sm:block">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
        {!isLoading && !isEmpty && columns.some(({ footer }) => footer !== undefined) && (
          <TableFoot {...{ columns, rowClass, isStale }} />
        )}
      </table>
    </div>
  );
};
