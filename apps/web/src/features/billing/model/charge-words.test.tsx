import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useChargeWords } from './charge-words.ts';

const Words = ({ description }: { description: string }) => {
  const chargeWords = useChargeWords();
  return <p>{chargeWords(description)}</p>;
};

/** A language in which every known sentence gets the same translation. */
const i18n = setupI18n({ locale: 'es', messages: { es: {} }, missing: 'translated' });

test.each([
  ['Trial period for PRO PLAN', 'translated'],
  ['1 × PRO PLAN (at $49.99 / month)', 'translated'],
  ['Unused time on PRO PLAN after 3 Nov 2026', 'translated'],
  ['Remaining time on 2 × Chair after 3 Nov 2026', 'translated'],
  ['Goodwill', 'Goodwill'],
])('Stripe’s %s is shown as %s', (description, shown) => {
  render(
    <I18nProvider i18n={i18n}>
      <Words description={description} />
    </I18nProvider>,
  );
  expect(screen.getByText(shown)).toBeTruthy();
});
