import { useLingui } from '@lingui/react/macro';
import pictureEn from './social-en.png?url';
import pictureEs from './social-es.png?url';

/** Drawn by `npm run social-picture`. */
export const socialPicture = (siteUrl: string, language: string): string =>
  new URL(language === 'es' ? pictureEs : pictureEn, siteUrl).href;

interface PageMetaProps {
  /** The page's own address, whichever of its others led here. */
  url: string;
  title: string;
  description: string;
  /** A shop's logo; null: Lineup's own picture, which is made to be shown large. */
  image: string | null;
  /** The page in the words of schema.org, as text; null leaves it out. */
  structured: string | null;
}

/** What others show of a public page: search engines, and whoever a link is sent to. */
export const PageMeta = ({ url, title, description, image, structured }: PageMetaProps) => {
  const { t, i18n } = useLingui();
  return (
    <>
      <title>{`${title} | Lineup`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Lineup" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={i18n.locale === 'es' ? 'es_US' : 'en_US'} />
      <meta property="og:image" content={image ?? socialPicture(url, i18n.locale)} />
      {image === null && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta
            property="og:image:alt"
            content={t`Numbered tickets standing in one line; two are lit`}
          />
        </>
      )}
      <meta name="twitter:card" content={image === null ? 'summary_large_image' : 'summary'} />
      {structured !== null && (
        <script type="application/ld+json" suppressHydrationWarning>
          {structured}
        </script>
      )}
    </>
  );
};
