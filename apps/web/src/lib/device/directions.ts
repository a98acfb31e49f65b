/** Opens the phone's map app or Google Maps. It needs no API key and loads nothing here. */
export const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
