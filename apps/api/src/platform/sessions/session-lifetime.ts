const REMEMBERED = { hours: 60 * 24 };
const NOT_REMEMBERED = { hours: 12 };
const LONGEST = { hours: 90 * 24 };

/** Null in sessions that began before sign-ins were recorded; they count from their creation. */
interface SignIn {
  signed_in_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
}

export const signInOf = ({ signed_in_at, created_at }: SignIn): Temporal.Instant =>
  signed_in_at ?? created_at;

/** A session ends 90 days after the person signed in, however often it is refreshed. */
export const lastEndOf = (signedInAt: Temporal.Instant): Temporal.Instant =>
  signedInAt.add(LONGEST);

/** When a session ends if it is not refreshed again. */
export const expiryOf = (
  now: Temporal.Instant,
  { isRemembered, signedInAt }: { isRemembered: boolean; signedInAt: Temporal.Instant },
): Temporal.Instant => {
  const unused = now.add(isRemembered ? REMEMBERED : NOT_REMEMBERED);
  const last = lastEndOf(signedInAt);
  return Temporal.Instant.compare(unused, last) < 0 ? unused : last;
};

/** Whether a session has ended: unused for too long, or begun too long ago. */
export const isOver = (
  session: SignIn & { expires_at: Temporal.Instant; ended_at: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean =>
  session.ended_at !== null ||
  Temporal.Instant.compare(session.expires_at, now) <= 0 ||
  Temporal.Instant.compare(lastEndOf(signInOf(session)), now) <= 0;
