/** As `enter_shop` and the triggers of accounts raise it. */
const OTHER_CELL = 'LC001';

/** The shop or the account of a request belongs to another cell. */
export class OtherCellError extends Error {
  readonly code = OTHER_CELL;
  /** The address of that cell. */
  readonly detail: string;

  constructor(cell: string) {
    super(`this belongs to the cell ${cell}`);
    this.name = 'OtherCellError';
    this.detail = cell;
  }
}

/** The address of the cell that a failed request belongs to, if that is why it failed. */
export const otherCellOf = (error: Error): string | undefined => {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === OTHER_CELL && typeof detail === 'string' ? detail : undefined;
};
