import type { BookingLink } from '@lineup/contract/booking-links';

type Addressed = Pick<BookingLink, 'booking_url'>;

/** The public address of a link. */
export const linkAddress = ({ booking_url }: Addressed, origin: string): string =>
  `${origin}${booking_url}`;

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** One line of HTML that embeds the page without header and footer. */
export const widgetSnippet = (
  { booking_url }: Addressed,
  { origin, title }: { origin: string; title: string },
): string => {
  const address = `${origin}${booking_url.replace('/shop/book/', '/embed/')}`;
  return `<iframe src="${inAttribute(address)}" title="${inAttribute(title)}" width="100%" height="760" style="border:0" loading="lazy"></iframe>`;
};
