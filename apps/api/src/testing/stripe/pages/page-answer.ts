export interface PageAnswer {
  /** A page, a file, or where to go. */
  page?: string;
  file?: Buffer;
  to?: string;
}
