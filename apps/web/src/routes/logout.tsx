import { redirect } from 'react-router';
import { StartUp } from '../layouts/start-up.tsx';
import { logOut } from '../lib/current-user.ts';

export const clientLoader = async () => redirect(await logOut());
clientLoader.hydrate = true as const;

export const HydrateFallback = StartUp;

export default HydrateFallback;
