import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Logo } from '../components/mark.tsx';
import { NotBuiltYet } from './not-built-yet.tsx';

export default function PublicNotBuiltYet() {
  const { t } = useLingui();
  return (
    <div className="min-h-dvh px-5 sm:px-10">
      <header className="flex h-19 items-center">
        <Link to="/" aria-label={t`Lineup home`} className="rounded-control text-ink no-underline">
          <Logo />
        </Link>
      </header>
      <main id="main" className="mx-auto max-w-120 py-10">
        <NotBuiltYet />
      </main>
    </div>
  );
}
