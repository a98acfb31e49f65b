import type { ShopSettings } from '@lineup/contract/shops';
import { brandColors } from '@lineup/domain/brand/brand-colors';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';

/** The colors of the public pages as custom properties of one element. */
const colorStyle = (accent: string | null, theme: 'light' | 'dark'): CSSProperties =>
  accent === null
    ? {}
    : Object.fromEntries(
        Object.entries(brandColors(accent)[theme]).map(([name, value]) => [`--lu-${name}`, value]),
      );

interface BrandPreviewProps {
  settings: ShopSettings;
  accent: string | null;
  theme: 'light' | 'dark';
}

/** The head of the check-in page and its button, as customers see them. */
const PagePreview = ({ settings, accent, theme }: BrandPreviewProps) => (
  <div
    data-theme={theme}
    style={colorStyle(accent, theme)}
    className="overflow-hidden rounded-card border border-line bg-canvas text-ink"
  >
    <div className="flex items-center gap-3 bg-stage px-4 py-3.5 text-on-stage">
      {settings.logo !== null && (
        <img
          src={settings.logo}
          alt=""
          width={40}
          height={40}
          className="size-10 flex-none rounded-control bg-on-stage object-cover"
        />
      )}
      <div className="min-w-0">
        <p className="truncate font-bold cut-head">{settings.name}</p>
        <p className="truncate text-small text-on-stage-2">
          <Trans>Walk-in wait now</Trans>
        </p>
      </div>
    </div>
    <div className="grid gap-3 px-4 py-3.5">
      <p className="w-fit rounded-chip bg-tint px-2 py-0.5 text-small font-medium text-on-tint">
        <Trans>any barber</Trans>
      </p>
      <p className="rounded-control bg-primary px-4 py-2.5 text-center font-semibold text-on-primary">
        <Trans>Check in</Trans>
      </p>
    </div>
  </div>
);

/** Shows the typed color at once, in light and dark; nobody reads it but the owner. */
export const BrandPreview = (props: Omit<BrandPreviewProps, 'theme'>) => {
  const { t } = useLingui();
  return (
    <div role="img" aria-label={t`Preview of your check-in page, light and dark`}>
      <div aria-hidden="true" className="grid gap-3 sm:grid-cols-2">
        <PagePreview {...props} theme="light" />
        <PagePreview {...props} theme="dark" />
      </div>
    </div>
  );
};
