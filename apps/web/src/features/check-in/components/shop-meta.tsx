import type { ShopLine } from '@lineup/contract/check-in';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useHydrated } from '../../../lib/guest.ts';
import { asScriptText, localBusiness } from '../../../lib/local-business.ts';

interface ShopMetaProps {
  line: ShopLine;
  siteUrl: string;
  /** The page's own address, whichever of its others led here. */
  path: string;
  title: string;
  description: string;
}

/**
 * The shop for search engines. Written on the server alone: what the browser would add later
 * nobody reads, and trusted types refuse it to build a script, even one of data.
 */
const BusinessData = ({ line, siteUrl }: Pick<ShopMetaProps, 'line' | 'siteUrl'>) => {
  const isHydrated = useHydrated();
  const [isServed] = useState(!isHydrated);
  if (!isServed) return null;
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? asScriptText(localBusiness(line, siteUrl)) : ''}
    </script>
  );
};

/** What others show of a shop's page: search engines, and whoever a link is sent to. */
export const ShopMeta = ({ line, siteUrl, path, title, description }: ShopMetaProps) => {
  const { i18n } = useLingui();
  const { logo } = line.shop;
  const url = `${siteUrl}${path}`;
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
      {logo !== null && <meta property="og:image" content={new URL(logo, siteUrl).href} />}
      <meta name="twitter:card" content="summary" />
      <BusinessData line={line} siteUrl={siteUrl} />
    </>
  );
};
