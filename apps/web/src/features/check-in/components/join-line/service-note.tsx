import type { ShopLine } from '@lineup/contract/check-in/check-in';

/** The description of a service. An older answer, cached on a kiosk, has none. */
export const ServiceNote = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className="block text-small text-ink-2 wrap-anywhere group-has-checked:text-on-tint">
      {children}
    </span>
  ) : null;

/** Services are side by side; with descriptions the columns are wider. */
export const serviceGrid = (services: readonly ShopLine['services'][number][]): string =>
  services.some(({ description }) => description)
    ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]'
    : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]';
