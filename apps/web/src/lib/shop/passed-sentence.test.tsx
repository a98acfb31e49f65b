import { passedReasons } from '@lineup/contract/appointments/line';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTexts, type Language } from '../texts/texts.ts';
import { usePassedWords } from './desk-passed-words.ts';
import { usePassedSentence } from './passed-sentence.ts';

const wordsOf = async (language: Language) => {
  const i18n = await createTexts(language);
  return passedReasons.map((reason) => {
    const { result } = renderHook(
      () => ({
        desk: usePassedWords()[reason],
        customer: usePassedSentence(reason, 'You were here earlier.'),
      }),
      { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> },
    );
    return result.current;
  });
};

it('every reason has its own text, for the desk and for waiting customers', async () => {
  const [english, spanish] = await Promise.all([wordsOf('en'), wordsOf('es')]);
  const all = [...english, ...spanish].flatMap(({ desk, customer }) => [desk, customer]);
  expect(new Set(all).size).toBe(passedReasons.length * 4);
  for (const text of all) expect(text).not.toMatch(/_|undefined|^$/u);
  for (const { desk } of [...english, ...spanish]) expect(desk.length).toBeLessThanOrEqual(45);
  for (const { customer } of [...english, ...spanish]) expect(customer).toMatch(/\.$/u);
});

it.each([
  ['en', /at most twice/u],
  ['es', /dos veces como máximo/u],
] as const)(
  'a customer whose visit would not fit sees how often that may happen (%s)',
  async (language, promise) => {
    const words = await wordsOf(language);
    expect(words[passedReasons.indexOf('would_not_fit')]?.customer).toMatch(promise);
  },
);
