import type { ShopLine } from '@lineup/contract/check-in/check-in';
import { PageMeta } from '../../../../components/layout/page-meta.tsx';
import { localBusiness } from '../../../../lib/page/local-business.ts';
import { nothing, useStructuredData } from '../../../../lib/page/structured-data.ts';

interface ShopMetaProps {
  line: ShopLine;
  siteUrl: string;
  /** The canonical address of the page. */
  path: string;
  title: string;
  description: string;
  /** Whether a barber has an active booking link. */
  isBookable?: boolean | undefined;
}

/** Title, description and structured data for search engines and link previews. */
export const ShopMeta = ({
  line,
  siteUrl,
  path,
  title,
  description,
  isBookable = false,
}: ShopMetaProps) => {
  const { logo } = line.shop;
  const structured = useStructuredData(
    import.meta.env.SSR ? () => localBusiness(line, siteUrl, isBookable) : nothing,
  );
  return (
    <PageMeta
      url={`${siteUrl}${path}`}
      title={title}
      description={description}
      image={logo === null ? null : new URL(logo, siteUrl).href}
      structured={structured}
    />
  );
};
