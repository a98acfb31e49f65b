import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '../../../components/page-header.tsx';

/** What the owner sees of the shop's subscription. */
export const SubscriptionScreen = () => {
  const { t } = useLingui();
  return <PageHeader title={t`Subscription`} />;
};
