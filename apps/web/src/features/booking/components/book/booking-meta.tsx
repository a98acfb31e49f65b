import type { BookingPage } from '@lineup/contract/booking/booking';
import { useLingui } from '@lingui/react/macro';
import { PageMeta } from '../../../../components/layout/page-meta.tsx';
import { localBusiness } from '../../../../lib/page/local-business.ts';
import { nothing, useStructuredData } from '../../../../lib/page/structured-data.ts';

interface BookingMetaProps {
  page: BookingPage;
  siteUrl: string;
  path: string;
}

/** Structured data (schema.org) of the shop with a reserve action. */
const reservable = (
  { shop, service, add_ons: addOns }: BookingPage,
  siteUrl: string,
  url: string,
) => ({
  ...localBusiness(
    { shop: { ...shop, opening_hours: [] }, services: [service, ...addOns] },
    siteUrl,
  ),
  potentialAction: {
    '@type': 'ReserveAction',
    target: { '@type': 'EntryPoint', urlTemplate: url },
    object: { '@type': 'Service', name: service.name },
  },
});

/** Title, description and structured data for search engines and link previews. */
export const BookingMeta = ({ page, siteUrl, path }: BookingMetaProps) => {
  const { t } = useLingui();
  const { shop, service, barber } = page;
  const [what, who, where] = [service.name, barber.name, shop.name];
  const url = `${siteUrl}${path}`;
  const structured = useStructuredData(
    import.meta.env.SSR ? () => reservable(page, siteUrl, url) : nothing,
  );
  return (
    <>
      <PageMeta
        url={url}
        title={t`Book ${what} with ${who} at ${where}`}
        description={t`See the free times of ${who} at ${where} and book ${what} in a minute. No app, no account.`}
        image={shop.logo === null ? null : new URL(shop.logo, siteUrl).href}
        structured={structured}
      />
      {page.state !== 'open' && <meta name="robots" content="noindex" />}
    </>
  );
};
