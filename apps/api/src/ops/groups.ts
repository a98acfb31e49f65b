import { affiliateCommands } from './affiliates/commands.ts';
import type { CommandGroup } from './command.ts';
import { demoCommands } from './demo.ts';
import { keyCommands } from './keys.ts';
import { shopCommands } from './shops/commands.ts';

/** Everything that `npm run ops` can do, in the order of its help. */
export const groups: readonly CommandGroup[] = [
  affiliateCommands,
  demoCommands,
  keyCommands,
  shopCommands,
];
