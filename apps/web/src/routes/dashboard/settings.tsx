import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Card } from '../../components/cards/card.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { RoleNeeded } from '../../components/feedback/role-needed.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { settingsQuery } from '../../features/shops/api.ts';
import { AuditLogSection } from '../../features/shops/components/audit-log-section.tsx';
import { BrandSection } from '../../features/shops/components/brand/brand-section.tsx';
import { ReviewsSection } from '../../features/shops/components/brand/reviews-section.tsx';
import { BoardSection } from '../../features/shops/components/front-desk/board-section.tsx';
import { FrontDeskSection } from '../../features/shops/components/front-desk/front-desk-section.tsx';
import { LineSection } from '../../features/shops/components/front-desk/line-section.tsx';
import { MessagesSection } from '../../features/shops/components/front-desk/messages-section.tsx';
import { PinSection } from '../../features/shops/components/front-desk/pin-section.tsx';
import { ClosuresSection } from '../../features/shops/components/hours/closures-section.tsx';
import { HoursSection } from '../../features/shops/components/hours/hours-section.tsx';
import { SectionNavigation } from '../../features/shops/components/section-navigation.tsx';
import { SettingsSection } from '../../features/shops/components/settings-section.tsx';
import { SettingsSkeleton } from '../../features/shops/components/settings-skeleton.tsx';
import { DataSection } from '../../features/shops/components/shop-details/data-section.tsx';
import { LanguageSection } from '../../features/shops/components/shop-details/language-section.tsx';
import { ShopSection } from '../../features/shops/components/shop-details/shop-section.tsx';
import { UnsavedChanges } from '../../features/shops/components/unsaved-changes.tsx';
import { WaitRecord } from '../../features/stats/components/wait-record.tsx';
import { startQueries } from '../../layouts/start-queries.ts';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../lib/http/query-failure.ts';
import { may } from '../../lib/session/may.ts';
import { useSession } from '../../lib/session/session.ts';

export const clientLoader = startQueries(({ user, start }) => {
  if (may(user, 'settings')) start(settingsQuery);
});
export { onlyForAnotherPath as shouldRevalidate } from '../../layouts/start-queries.ts';

/**
 * The sections are rendered only after the settings have loaded; a link to a section scrolls then.
 */
const useArrival = () => {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
};

/** The feature `shops` does not import `stats`, so the screen combines them. */
const WaitsSection = () => {
  const { t } = useLingui();
  return (
    <SettingsSection
      id="waits"
      description={t`How often people sat down within the time they were shown when they joined the line.`}
    >
      <div className="px-4 py-5 sm:px-5">
        <WaitRecord />
      </div>
    </SettingsSection>
  );
};

const Sections = () => {
  const { t } = useLingui();
  const { user } = useSession();
  const { data: settings } = useRetryableQuery(settingsQuery);
  useArrival();
  if (!settings) return null;
  return (
    <UnsavedChanges>
      <div className="items-start gap-x-10 lg:grid lg:grid-cols-[12.5rem_minmax(0,52rem)]">
        <SectionNavigation />
        <div
          className="grid min-w-0 grid-cols-1 gap-5 max-lg:pt-4"
          aria-label={t`Settings`}
          role="group"
        >
          <ShopSection settings={settings} />
          <BrandSection settings={settings} />
          <HoursSection settings={settings} />
          <ClosuresSection settings={settings} />
          <LineSection settings={settings} />
          <WaitsSection />
          <BoardSection settings={settings} />
          <FrontDeskSection settings={settings} />
          <PinSection settings={settings} />
          <MessagesSection settings={settings} />
          <ReviewsSection settings={settings} />
          <LanguageSection settings={settings} />
          <AuditLogSection timeZone={settings.time_zone} />
          <DataSection email={user.email} />
        </div>
      </div>
    </UnsavedChanges>
  );
};

const OwnersSettings = () => {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, isPending, isRetrying, retry } = useRetryableQuery(settingsQuery);
  if (data) return <Sections />;
  if (isPending) return <SettingsSkeleton />;
  return (
    <Card>
      <LoadFailure
        title={t`The settings could not be loaded`}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        {error && <p>{errorText(error)}</p>}
      </LoadFailure>
    </Card>
  );
};

export default function Settings() {
  const { t } = useLingui();
  const { user } = useSession();
  return (
    <>
      <title>{`${t`Settings`} | Lineup`}</title>
      <PageHeader
        title={t`Settings`}
        subtitle={t`How your shop looks, opens and runs. Each section is saved by itself.`}
      />
      {may(user, 'settings') ? (
        <OwnersSettings />
      ) : (
        <RoleNeeded right="settings" shopName={user.shop_name} />
      )}
    </>
  );
}
