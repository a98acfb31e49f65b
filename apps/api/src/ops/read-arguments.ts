import type { Command, CommandGroup, Given } from './command.ts';
import { parse, refuseOtherOptions, UsageError } from './options.ts';

export interface Asked {
  /** As it is typed: 'shops suspend'. */
  readonly title: string;
  readonly command: Command;
  readonly given: Omit<Given, 'machineUser'>;
}

const commandOf = (group: CommandGroup, [name, ...rest]: readonly string[]) => {
  const [single] = group.commands;
  if (single?.name === '')
    return { command: single, words: name === undefined ? [] : [name, ...rest] };
  if (name === undefined) throw new UsageError('Which command?');
  const command = group.commands.find((each) => each.name === name);
  if (!command) throw new UsageError(`There is no command '${name}'.`);
  return { command, words: rest };
};

/** The arguments after `npm run ops --`; or the groups whose help somebody asks for. */
export const readArguments = (
  groups: readonly CommandGroup[],
  args: readonly string[],
): Asked | { help: readonly CommandGroup[] } => {
  const { values, positionals } = parse(args);
  const [area, ...rest] = positionals;
  const group = groups.find(({ name }) => name === area);
  if (values.help || area === undefined) return { help: group ? [group] : groups };
  if (!group) throw new UsageError(`There is no '${area}'.`);
  const { command, words } = commandOf(group, rest);
  const unknown = words.slice(command.takesId ? 1 : 0);
  if (unknown.length > 0) throw new UsageError(`Unknown argument: '${unknown.join(' ')}'.`);
  refuseOtherOptions(values, command.options);
  return {
    title: `${group.name} ${command.name}`.trim(),
    command,
    given: { id: words[0], values },
  };
};
