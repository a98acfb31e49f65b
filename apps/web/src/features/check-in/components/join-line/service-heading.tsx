import type { ShopLine } from '@lineup/contract/check-in/check-in';

type Service = Pick<ShopLine['services'][number], 'category'>;

/** The category above its first service; services without one follow after a line. */
export const ServiceHeading = ({
  service: { category },
  before,
}: {
  service: Service;
  before: Service | undefined;
}) =>
  category === before?.category ? null : (
    <p className="col-span-full border-line text-small font-label text-ink-3 not-first:mt-2 empty:border-t">
      {category}
    </p>
  );
