import { AppError } from '../../platform/app-error.ts';

export const commonPin = (): AppError => {
  const text = {
    en: 'This PIN is easy to guess. Please choose another one.',
    es: 'Este PIN es fácil de adivinar. Elige otro.',
  };
  return new AppError('invalid_input', text, { fields: { pin: text } });
};
