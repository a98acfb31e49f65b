import { cx } from '../../components/layout/cx.ts';
import type { Command, CommandGroup } from './use-commands.ts';

interface CommandListProps {
  id: string;
  label: string;
  groups: readonly CommandGroup[];
  /** The command that Enter runs. */
  active: Command | undefined;
  onPoint: (command: Command) => void;
  onRun: (command: Command) => void;
}

export const optionId = (listId: string, command: Command): string => `${listId}-${command.id}`;

/** The focus stays in the search field, which names the active option. */
export const CommandList = ({ id, label, groups, active, onPoint, onRun }: CommandListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={label}
    className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain border-t border-line px-2 pb-2"
  >
    {groups.map(({ title, commands }) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be inside a listbox.
      <div key={title} role="group" aria-label={title}>
        <p aria-hidden="true" className="px-3 pt-3 pb-1 text-caption font-label text-ink-3">
          {title}
        </p>
        {commands.map((command) => {
          const Icon = command.icon;
          const isActive = command.id === active?.id;
          return (
            // The search field handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={command.id}
              id={optionId(id, command)}
              role="option"
              tabIndex={-1}
              aria-selected={isActive}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                isActive && 'bg-tint text-on-tint',
              )}
              onPointerMove={() => onPoint(command)}
              onClick={() => onRun(command)}
            >
              <Icon size={18} aria-hidden="true" className="flex-none" />
              <span className="min-w-0 flex-auto truncate font-medium">{command.label}</span>
              {command.detail && (
                <span
                  className={cx(
                    'max-w-[45%] flex-none truncate text-small num',
                    !isActive && 'text-ink-3',
                  )}
                >
                  {command.detail}
                </span>
              )}
            </div>
          );
        })}
      </div>
    ))}
  </div>
);
