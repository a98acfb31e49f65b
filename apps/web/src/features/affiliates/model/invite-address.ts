/** As it is written on a card: lineup.example/?invite=28 */
export const bareAddress = (url: string): string => url.replace(/^https?:\/\//, '');

/** The link for one place, so that the analytics can tell which place brings shops. */
export const addressFor = (url: string, source: string): string => {
  const address = new URL(url);
  address.searchParams.set('utm_source', source);
  return address.toString();
};
