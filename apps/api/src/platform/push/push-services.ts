/** The push services of the browsers: of Chrome and Edge on Android, Firefox, Edge, Safari. */
const hosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const isOf = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`);

/**
 * Whether an endpoint belongs to a known push service. A browser sends its endpoint to us and we post
 * to it, so any other address could make our server call machines that only it can reach.
 */
export const isPushService = (endpoint: string, otherOrigins: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (otherOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => isOf(hostname, host));
};
