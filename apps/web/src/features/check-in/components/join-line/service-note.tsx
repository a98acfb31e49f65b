import type { ShopLine } from '@lineup/contract/check-in/check-in';

/** What the shop says about a service, below its name; an older answer, kept on a kiosk, has none. */
export const ServiceNote = ({ children }: { children: string | undefined }) =>
  children ? (
    <span className="block text-small text-ink-2 wrap-anywhere group-has-checked:text-on-tint">
      {children}
    </span>
  ) : null;

/** Services side by side; below each other where the shop says something about them. */
export const serviceGrid = (services: readonly ShopLine['services'][number][]): string =>
  services.some(({ description }) => description)
    ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]'
    : 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]';
