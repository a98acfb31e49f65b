import { Spinner } from '../components/feedback/spinner.tsx';

/** Shown while the current user is fetched, or during a redirect. */
export const StartUp = () => (
  <main id="main" aria-busy="true">
    <title>Lineup</title>
    <h1 className="sr-only">Lineup</h1>
    <Spinner isFullScreen />
  </main>
);
