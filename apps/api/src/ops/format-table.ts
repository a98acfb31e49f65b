/**
 * Strangers type the names: control characters are removed, so that nothing moves the reader's
 * cursor.
 */
export const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '�');

export interface Column<Row> {
  readonly title: string;
  readonly isNumber?: true;
  readonly of: (row: Row) => string;
}

/** Plain columns, amounts and numbers to the right. */
export const formatTable = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string => {
  const cells = rows.map((row) => columns.map(({ of }) => printable(of(row))));
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...cells.map((line) => line[index]?.length ?? 0)),
  );
  const lineOf = (line: readonly string[]) =>
    line
      .map((cell, index) =>
        columns[index]?.isNumber
          ? cell.padStart(widths[index] ?? 0)
          : cell.padEnd(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const titles = columns.map(({ title }) => title);
  const rule = widths.map((width) => '-'.repeat(width));
  return [titles, rule, ...cells].map(lineOf).join('\n');
};
