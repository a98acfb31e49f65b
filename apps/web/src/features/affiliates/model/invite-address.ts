/** The address as printed on a card: lineup.example/?invite=28 */
export const bareAddress = (url: string): string => url.replace(/^https?:\/\//, '');

/** The link with a source, so that the analytics show which place brings shops. */
export const addressFor = (url: string, source: string): string => {
  const address = new URL(url);
  address.searchParams.set('utm_source', source);
  return address.toString();
};
