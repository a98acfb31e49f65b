/** What decides how many texts a shop may send in a month. */
export interface TextTerms {
  /** The owner's own limit. */
  readonly ownLimit: number;
  /** The limit of the plan. */
  readonly planLimit: number;
  /** Whether the shop has ever paid an invoice. */
  readonly hasPaid: boolean;
}

/** Why a shop sends no texts at all. */
export type NoTexts = 'first_payment' | 'plan';

/** Texts start with the first payment: a trial is free, so anybody could abuse it to send texts. */
export const whyNoTexts = ({
  planLimit,
  hasPaid,
}: Pick<TextTerms, 'planLimit' | 'hasPaid'>): NoTexts | null => {
  if (!hasPaid) return 'first_payment';
  return planLimit === 0 ? 'plan' : null;
};

/** How many texts a shop may send in a month. */
export const textAllowance = (terms: TextTerms): number =>
  whyNoTexts(terms) === null ? Math.min(terms.ownLimit, terms.planLimit) : 0;

/** How many new people per day a shop may write to before its first payment. */
const UNPAID_NEW_RECIPIENTS = 25;

/** How many people per day a shop may write to for the first time. */
export const newRecipientAllowance = ({
  planLimit,
  hasPaid,
}: {
  readonly planLimit: number;
  readonly hasPaid: boolean;
}): number => (hasPaid ? planLimit : Math.min(planLimit, UNPAID_NEW_RECIPIENTS));
