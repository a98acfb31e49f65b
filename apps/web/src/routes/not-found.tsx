import { data } from 'react-router';
import { NotFoundScreen } from '../layouts/not-found-screen.tsx';

/** The status: a page that is not there is not a 200. */
export const loader = () => data(null, { status: 404 });

export default NotFoundScreen;
