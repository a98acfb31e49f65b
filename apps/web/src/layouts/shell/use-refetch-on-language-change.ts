import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { affiliateKey } from '../../features/affiliates/api.ts';

/** Some texts of the area come from the server, so a change of language refetches them. */
export const useRefetchOnLanguageChange = (): void => {
  const { locale } = useLingui().i18n;
  const queryClient = useQueryClient();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    void queryClient.invalidateQueries({ queryKey: affiliateKey });
  }, [locale, queryClient]);
};
