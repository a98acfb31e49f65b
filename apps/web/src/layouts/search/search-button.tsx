import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { useOpenSearch } from './dashboard-search.tsx';

/** In the sidebar: looks like a field, with the keys that open the search. */
export const SearchButton = () => {
  const open = useOpenSearch();
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      className="react-fast mb-2 flex h-10 w-full items-center gap-2.5 rounded-control border border-line-strong bg-surface px-2.5 text-ink-2 hover:bg-hover pointer-coarse:h-11"
      onClick={open}
    >
      <Search size={16} aria-hidden="true" />
      <Trans>Search</Trans>
      <kbd aria-hidden="true" className="ml-auto text-caption text-ink-3 pointer-coarse:hidden">
        Ctrl K
      </kbd>
    </button>
  );
};

/** In the top bar of small screens. */
export const SearchIconButton = () => {
  const { t } = useLingui();
  const open = useOpenSearch();
  return (
    <IconButton
      icon={Search}
      label={t`Search`}
      iconSize={20}
      className="size-11"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    />
  );
};
