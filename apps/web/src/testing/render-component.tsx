import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

/** The source texts are English, so a component under test needs no catalogue. */
export const renderComponent = (component: ReactNode) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>{component}</I18nProvider>
    </MemoryRouter>,
  );
};
