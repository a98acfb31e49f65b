/** A number that no text can be sent to, or that wants none: trying again changes nothing. */
export class TextRefused extends Error {
  /** The carrier's own number for the reason. */
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
  /** Where the carrier says what became of it. */
  reportsTo: string;
}

/** Text messages, through whoever carries them. */
export interface Sms {
  /** Answers what the carrier calls it; throws `TextRefused` when it never will be sent. */
  send(text: NewText): Promise<string>;
  /** A text with these words, if the carrier took one since then: its answer may have been lost. */
  find(
    text: { to: string; isSame: (body: string) => boolean },
    since: Temporal.Instant,
  ): Promise<string | undefined>;
  /** Whether a report to this address with these fields is signed by the carrier. */
  isSigned(signature: string, url: string, fields: Readonly<Record<string, string>>): boolean;
}
