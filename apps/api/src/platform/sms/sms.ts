/** The number cannot or must not receive texts: a retry changes nothing. */
export class TextRefused extends Error {
  /** The carrier's own code for the reason. */
  readonly code: number;

  constructor(code: number) {
    super(`the text was refused: ${String(code)}`);
    this.code = code;
  }
}

export interface NewText {
  /** In E.164. */
  to: string;
  body: string;
  /** The URL for the carrier's reports. */
  reportsTo: string;
}

/** Sends text messages through a carrier. */
export interface Sms {
  /** Returns the carrier's id of the text; throws `TextRefused` when it never will be sent. */
  send(text: NewText): Promise<string>;
  /**
   * Finds a text with this content that the carrier accepted since then: its response may have been
   * lost.
   */
  find(
    text: { to: string; isSame: (body: string) => boolean },
    since: Temporal.Instant,
  ): Promise<string | undefined>;
  /** In a process that calls providers: throws while the carrier is known not to respond. */
  throwIfUnavailable?(): void;
  /** Throws if the carrier does not accept our account. */
  verify(): Promise<void>;
  /** Whether a report to this URL with these fields is signed by the carrier. */
  isSigned(signature: string, url: string, fields: Readonly<Record<string, string>>): boolean;
}
