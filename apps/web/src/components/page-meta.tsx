import { useLingui } from '@lingui/react/macro';

interface PageMetaProps {
  /** The page's own address, whichever of its others led here. */
  url: string;
  title: string;
  description: string;
  image: string | null;
  /** The page in the words of schema.org, as text; null leaves it out. */
  structured: string | null;
}

/** What others show of a public page: search engines, and whoever a link is sent to. */
export const PageMeta = ({ url, title, description, image, structured }: PageMetaProps) => {
  const { i18n } = useLingui();
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
      {image !== null && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content="summary" />
      {structured !== null && (
        <script type="application/ld+json" suppressHydrationWarning>
          {structured}
        </script>
      )}
    </>
  );
};
