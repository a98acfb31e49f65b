import { Spinner } from '../components/feedback/spinner.tsx';

/** While the current user is fetched, or somebody is sent on. */
export const StartUp = () => (
  <main id="main">
    <title>Lineup</title>
    <h1 className="sr-only">Lineup</h1>
    <Spinner isFullScreen />
  </main>
);
