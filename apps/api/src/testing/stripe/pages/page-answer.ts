export interface PageAnswer {
  /** A page, a file, or a redirect. */
  page?: string;
  file?: Buffer;
  to?: string;
}
