import type { BookingLink } from '@lineup/contract/booking-links';

type Addressed = Pick<BookingLink, 'booking_url'>;

/** The address that customers are given. */
export const linkAddress = ({ booking_url }: Addressed, origin: string): string =>
  `${origin}${booking_url}`;

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** One line for the shop's own site; the same page without what stands around it. */
export const widgetSnippet = (
  { booking_url }: Addressed,
  { origin, title }: { origin: string; title: string },
): string => {
  const address = `${origin}${booking_url.replace('/shop/book/', '/embed/')}`;
  return `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="760" style="border:0" loading="lazy"></iframe>`;
};
