import { lazy, Suspense } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';

const SecurityCard = lazy(async () => ({
  default: (await import('./security-card.tsx')).SecurityCard,
}));

const TeamSecurityCard = lazy(async () => ({
  default: (await import('./team-security-card.tsx')).TeamSecurityCard,
}));

const Waiting = () => (
  <Card className="p-5 sm:p-6" aria-busy="true">
    <Skeleton className="h-32 w-full" />
  </Card>
);

/** Low on the profile screen, so its script is loaded after the screen. */
export const LazySecurityCard = () => (
  <Suspense fallback={<Waiting />}>
    <SecurityCard />
  </Suspense>
);

export const LateTeamSecurity = () => (
  <Suspense fallback={<Waiting />}>
    <TeamSecurityCard />
  </Suspense>
);
