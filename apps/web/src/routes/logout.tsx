import { type ClientLoaderFunctionArgs, redirect } from 'react-router';
import { StartUp } from '../layouts/start-up.tsx';
import { areaPaths } from '../lib/session/area-paths.ts';
import { logOut } from '../lib/session/current-user.ts';
import { hasStoredSession } from '../lib/session/session.ts';
import { takeExpiry } from '../lib/storage/flash.ts';

/** By the address where Logout was clicked, because not every way into the area sets the flag. */
const areaOf = ({ url }: Request) =>
  new URL(url).searchParams.get('area') === 'affiliate' ? 'affiliate' : undefined;

export const clientLoader = ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
  const expired = hasStoredSession() ? null : takeExpiry();
  const next = logOut(areaOf(request));
  // The server may have ended the session before; somebody who logs out need not know.
  takeExpiry();
  return redirect(expired === null ? next : `${areaPaths[expired].login}?notice=signed-out`);
};
clientLoader.hydrate = true as const;

export const HydrateFallback = StartUp;

export default HydrateFallback;
