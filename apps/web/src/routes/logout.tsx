import { redirect } from 'react-router';
import { Spinner } from '../components/spinner.tsx';
import { logOut } from '../lib/current-user.ts';

export const clientLoader = async () => redirect(await logOut());
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <Spinner isFullScreen />;

export default HydrateFallback;
