import type { ShopLine } from '@lineup/contract/check-in/check-in';

type Service = Pick<ShopLine['services'][number], 'category'>;

/** The category above its first service; services without one follow after a line. */
export const ServiceHeading = ({
  service: { category },
  before,
}: {
  service: Service;
  before: Service | undefined;
}) => (category === before?.category ? null : <p className="service-heading">{category}</p>);
