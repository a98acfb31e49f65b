import type { ReactNode } from 'react';

export interface ChartTableData {
  /** The first column has the names of the rows. */
  readonly columns: readonly string[];
  /** Name and cells; a cell may be a link. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}

interface ChartTableProps extends ChartTableData {
  /** Read by screen readers before the table. */
  caption: string;
}

/** The numbers of a chart. The table scrolls inside the chart's area. */
export const ChartTable = ({ caption, columns, rows }: ChartTableProps) => (
  <div
    role="group"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing else to focus
    tabIndex={0}
    className="h-full overflow-auto overscroll-contain rounded-chip"
  >
    <table className="w-full text-small num">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="h-9 border-b border-line px-2 text-right text-caption font-label text-ink-3 first:pl-0 first:text-left last:pr-0"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-b border-line last:border-b-0">
            <th scope="row" className="h-9 pr-2 text-left font-medium whitespace-nowrap">
              {name}
            </th>
            {values.map((value, column) => (
              <td key={columns[column + 1]} className="px-2 text-right last:pr-0">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
