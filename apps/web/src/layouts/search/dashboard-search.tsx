import type { User } from '@lineup/contract/identity/auth';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { navigationOf } from '../navigation/navigation.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

const OpenSearch = createContext<() => void>(() => undefined);

/** Opens the search of the dashboard. */
export const useOpenSearch = (): (() => void) => useContext(OpenSearch);

/**
 * The search and the shortcuts of a shop's dashboard; a blocked shop has neither. The palette loads
 * when it is first opened.
 */
export const DashboardSearch = ({ user, children }: { user: User; children: ReactNode }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOn = user.is_subscription_active;
  const open = () => setState('open');
  useShortcuts({ isOn, paths: navigationOf(user).map(({ to }) => to), onSearch: open });
  return (
    <OpenSearch value={open}>
      {children}
      {isOn && state !== 'never' && (
        <Suspense fallback={null}>
          <CommandPalette
            user={user}
            isOpen={state === 'open'}
            onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </OpenSearch>
  );
};
