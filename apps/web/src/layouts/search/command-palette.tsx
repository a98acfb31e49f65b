import type { User } from '@lineup/contract/identity/auth';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { cx } from '../../components/layout/cx.ts';
import { dialogClass } from '../../components/overlays/dialog-class.ts';
import { useReturnFocus } from '../../components/overlays/return-focus.ts';
import { CommandList, optionId } from './command-list.tsx';
import { type Command, type CommandGroup, useCommands } from './use-commands.ts';

/** The next or previous command, around the ends. */
const stepFrom = (groups: readonly CommandGroup[], active: Command | undefined, by: 1 | -1) => {
  const all = groups.flatMap(({ commands }) => commands);
  const at = all.findIndex(({ id }) => id === active?.id);
  return all[(at + by + all.length) % all.length];
};

interface SearchFieldProps {
  listId: string;
  typed: string;
  groups: readonly CommandGroup[];
  active: Command | undefined;
  onType: (typed: string) => void;
  onMove: (command: Command | undefined) => void;
}

const SearchBox = ({ listId, typed, groups, active, onType, onMove }: SearchFieldProps) => {
  const { t } = useLingui();
  const activeId = active && optionId(listId, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onMove(stepFrom(groups, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // A click, so that the focus goes to the new screen as after a press on a link.
      if (activeId) document.getElementById(activeId)?.click();
    }
  };
  return (
    <div className="flex h-14 items-center gap-3 px-5">
      <Search size={20} aria-hidden="true" className="flex-none text-ink-3" />
      <input
        type="text"
        role="combobox"
        aria-expanded={groups.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        aria-label={t`Search`}
        placeholder={t`Customer, phone, ticket, screen or action`}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        className="h-full min-w-0 flex-auto bg-transparent text-body-lg outline-none placeholder:text-ink-3"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={press}
      />
    </div>
  );
};

interface CommandPaletteProps {
  user: User;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const Palette = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | undefined>();
  const groups = useCommands(user, typed);
  const all = groups.flatMap(({ commands }) => commands);
  const active = all.find(({ id }) => id === chosen) ?? all[0];

  const run = (command: Command) => {
    onClose();
    command.run?.();
    if (command.to !== undefined) void navigate(command.to);
  };

  return (
    <>
      <SearchBox
        listId={listId}
        typed={typed}
        groups={groups}
        active={active}
        onType={(text) => {
          setTyped(text);
          setChosen(undefined);
        }}
        onMove={(command) => setChosen(command?.id)}
      />
      <CommandList
        id={listId}
        label={t`Results`}
        groups={groups}
        active={active}
        onPoint={({ id }) => setChosen(id)}
        onRun={run}
      />
      {all.length === 0 && (
        <p className="px-5 pb-5 text-ink-2">
          <Trans>Nothing found for “{typed.trim()}”.</Trans>
        </p>
      )}
      <p role="status" className="sr-only">
        <Plural value={all.length} one="# result" other="# results" />
      </p>
    </>
  );
};

/** Finds customers, today's tickets, screens and actions. */
export const CommandPalette = ({ user, isOpen, onOpenChange }: CommandPaletteProps) => {
  const { t } = useLingui();
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="enter-fade fixed inset-0 z-40 grid items-start justify-items-center overflow-y-auto bg-scrim p-4 sm:pt-[12vh]">
          <Dialog.Content
            {...returnFocus}
            aria-describedby={undefined}
            className={cx(dialogClass, 'overflow-hidden sm:max-w-150')}
          >
            <Dialog.Title className="sr-only">{t`Search and commands`}</Dialog.Title>
            <Palette user={user} onClose={() => onOpenChange(false)} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
