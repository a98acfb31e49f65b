import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageMeta } from '../components/layout/page-meta.tsx';
import { type LegalName, type LegalTexts, legalNames } from '../lib/articles/legal.ts';
import { insistOnLanguage, siteUrlOf, visitorsLanguage } from '../lib/page/page-data.ts';
import { renderContext } from '../lib/page/render-context.ts';
import { isLanguage, type Language } from '../lib/texts/texts.ts';
import { LegalPage } from './legal/legal-page.tsx';

/** Read by the server alone: the browser gets the one text that it shows. */
const readers: Record<Language, () => Promise<{ texts: LegalTexts }>> = {
  en: () => import('virtual:legal/en'),
  es: () => import('virtual:legal/es'),
};

const nameOf = (path: string): LegalName =>
  legalNames.find((name) => path.startsWith(`/${name}`)) ?? 'privacy-policy';

export const loader = async (page: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(page.request.url);
  // A link to the other language works without any script.
  const requested = searchParams.get('language');
  if (isLanguage(requested)) insistOnLanguage(page, requested);
  const language = isLanguage(requested) ? requested : visitorsLanguage(page);
  const { texts } = await readers[language]();
  const name = nameOf(pathname);
  const { operator } = page.context.get(renderContext);
  return { name, text: texts[name], operator, siteUrl: siteUrlOf(page) };
};

export default function Legal() {
  const { name, text, operator, siteUrl } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMeta
        url={`${siteUrl}/${name}`}
        title={text.title}
        description={text.description}
        image={null}
        structured={null}
      />
      <LegalPage {...{ name, text, operator, siteUrl }} />
    </>
  );
}
