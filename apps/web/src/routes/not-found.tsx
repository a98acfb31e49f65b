import { data } from 'react-router';
import { NotFoundScreen } from '../layouts/not-found-screen.tsx';

/** A missing page must answer 404. */
export const loader = () => data(null, { status: 404 });

export default NotFoundScreen;
