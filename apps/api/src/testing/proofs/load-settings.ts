/** All clients of a load have one IP address; these limits have their own tests. */
export const loadSettings = {
  RATE_LIMIT_PER_MINUTE: '10000000',
  CALL_CAP_FACTOR: '1000000',
  CHECK_IN_RATE_LIMIT_PER_MINUTE: '10000000',
  CHECK_IN_CAP_FACTOR: '1000000',
  BOOKING_RATE_LIMIT_PER_MINUTE: '10000000',
} as const;
