import { closeDemo } from '../features/demo/close-demo.ts';
import { openDemo } from '../features/demo/open-demo.ts';
import type { Platform } from '../platform/platform.ts';
import { type Answer, RefusedError } from './answer.ts';
import type { CommandGroup } from './command.ts';

/** A second call changes nothing. */
const open = async (platform: Platform): Promise<Answer> => {
  const opened = await openDemo(platform);
  const board = new URL('/shop/demo/board', platform.config.PUBLIC_URL).href;
  return {
    text: `The demo shop is ${opened}. Within a minute the worker plays it: ${board}`,
    data: { demo: 'open', opened, board },
  };
};

const close = async (platform: Platform): Promise<Answer> => {
  if (!(await closeDemo(platform))) throw new RefusedError('The demo shop is not open.');
  return {
    text: 'The demo shop is closed: the landing page shows numbers alone.',
    data: { demo: 'closed' },
  };
};

export const demoCommands: CommandGroup = {
  name: 'demo',
  commands: [
    {
      name: 'open',
      takes: '[--by NAME]',
      options: ['by'],
      does: 'makes the shop whose line the landing page shows, or opens it again; the worker plays it',
      run: (platform) => open(platform),
    },
    {
      name: 'close',
      takes: '[--by NAME]',
      options: ['by'],
      does: 'takes it off the landing page; its rows stay, and nobody plays it',
      run: (platform) => close(platform),
    },
  ],
};
