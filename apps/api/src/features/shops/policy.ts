import { AppError } from '../../platform/errors/app-error.ts';

export const commonPin = (): AppError => {
  const text = {
    en: 'This PIN is easy to guess. Please choose another one.',
    es: 'Este PIN es fácil de adivinar. Elige otro.',
  };
  return new AppError('invalid_input', text, { fields: { pin: text } });
};

/** Every username that a shop ever had keeps leading to it, so their number is limited. */
const MOST_NAMES = 4;

/** A shop can return to one of its own usernames as often as it likes. */
export const refuseFurtherName = (own: readonly string[], wanted: string): void => {
  if (own.includes(wanted) || own.length < MOST_NAMES) return;
  const text = {
    en: 'Your shop has had 4 addresses. Choose one of them, or write to support.',
    es: 'Tu barbería ya ha tenido 4 direcciones. Elige una de ellas o escribe a soporte.',
  };
  throw new AppError('conflict', text, { fields: { username: text } });
};

/** The owner's own limit may be at most the plan's; a higher one that was set before may stay. */
export const refuseMoreTexts = (
  wanted: number,
  { text_limit, plan_text_limit: most }: { text_limit: number; plan_text_limit: number },
): void => {
  if (wanted <= most || wanted === text_limit) return;
  const text = {
    en: `Your plan has up to ${most.toLocaleString('en-US')} texts a month.`,
    es: `Tu plan incluye hasta ${most.toLocaleString('en-US')} SMS al mes.`,
  };
  throw new AppError('invalid_input', text, { fields: { text_limit: text } });
};
