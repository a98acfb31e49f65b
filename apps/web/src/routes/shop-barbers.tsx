import { getShopLine } from '@lineup/contract/check-in/check-in';
import { listShopBarbers } from '@lineup/contract/team/barbers';
import { useLingui } from '@lingui/react/macro';
import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router';
import { ShopPage } from '../features/check-in/components/shop/shop-page.tsx';
import { ShopUnreachable } from '../features/check-in/components/shop/shop-unreachable.tsx';
import { UnknownShop } from '../features/check-in/components/shop/unknown-shop.tsx';
import { ErrorScreen } from '../layouts/error-screen.tsx';
import {
  callOnServer,
  insistOnName,
  offerLanguage,
  readFound,
  setAccent,
  siteUrlOf,
} from '../lib/page/page-data.ts';

const unavailable = 503;

export const loader = async (page: LoaderFunctionArgs) => {
  const username = page.params['shop_username'] ?? '';
  const [lineAnswer, teamAnswer] = await Promise.all([
    callOnServer(page, getShopLine, { params: { username } }),
    callOnServer(page, listShopBarbers, { params: { username } }),
  ]);
  const line = readFound(lineAnswer)?.response;
  const barbers = readFound(teamAnswer)?.response;
  if (!line || !barbers) return data({ shop: null }, { status: unavailable });
  insistOnName(page, username, line.shop.username);
  offerLanguage(page, line.shop.language);
  setAccent(page, line.shop.accent);
  return data({ shop: { line, barbers, siteUrl: siteUrlOf(page) } }, { status: 200 });
};

export default function ShopBarbers() {
  const { t } = useLingui();
  const { shop } = useLoaderData<typeof loader>();
  if (!shop) return <ShopUnreachable title={t`Our team`} />;
  const { line, barbers, siteUrl } = shop;
  return <ShopPage key={line.shop.username} initial={line} barbers={barbers} siteUrl={siteUrl} />;
}

export const ErrorBoundary = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownShop /> : <ErrorScreen />;
};
