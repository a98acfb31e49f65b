import { redirect } from 'react-router';
import { StartUp } from '../layouts/start-up.tsx';
import { areaPaths } from '../lib/area-paths.ts';
import { logOut } from '../lib/current-user.ts';
import { takeExpiry } from '../lib/flash.ts';
import { hasStoredSession } from '../lib/session.ts';

export const clientLoader = async () => {
  const expired = hasStoredSession() ? null : takeExpiry();
  const next = await logOut();
  // The server may have ended it before: whoever wanted to leave need not be told.
  takeExpiry();
  return redirect(expired === null ? next : `${areaPaths[expired].login}?notice=signed-out`);
};
clientLoader.hydrate = true as const;

export const HydrateFallback = StartUp;

export default HydrateFallback;
