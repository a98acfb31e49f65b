import { redirect } from 'react-router';
import { StartUp } from '../layouts/start-up.tsx';
import { logOut } from '../lib/current-user.ts';
import { takeExpiry } from '../lib/flash.ts';
import { hasStoredSession } from '../lib/session.ts';

export const clientLoader = async () => {
  const wasExpired = takeExpiry() && !hasStoredSession();
  const next = await logOut();
  // The server may have ended it before: whoever wanted to leave need not be told.
  takeExpiry();
  return redirect(wasExpired ? '/login?notice=signed-out' : next);
};
clientLoader.hydrate = true as const;

export const HydrateFallback = StartUp;

export default HydrateFallback;
