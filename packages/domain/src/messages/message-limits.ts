/** What decides how many texts a shop may send in a month. */
export interface TextTerms {
  /** The owner's own limit. */
  readonly ownLimit: number;
  /** What the plan states. */
  readonly planLimit: number;
  /** Whether the shop has ever paid an invoice. */
  readonly hasPaid: boolean;
}

/** Why a shop sends no texts at all; null: it does. */
export type NoTexts = 'first_payment' | 'plan';

/** Texts begin with the first payment: a trial costs nothing, so anybody could send with it. */
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

/** To how many people a day a shop may write that has not paid yet. */
const UNPAID_NEW_RECIPIENTS = 25;

/** To how many people a day a shop may write for the first time. */
export const newRecipientAllowance = ({
  planLimit,
  hasPaid,
}: {
  readonly planLimit: number;
  readonly hasPaid: boolean;
}): number => (hasPaid ? planLimit : Math.min(planLimit, UNPAID_NEW_RECIPIENTS));
