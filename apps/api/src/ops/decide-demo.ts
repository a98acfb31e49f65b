import { closeDemo } from '../features/demo/close-demo.ts';
import { openDemo } from '../features/demo/open-demo.ts';
import type { Platform } from '../platform/platform.ts';
import { type Answer, RefusedError } from './answer.ts';

/** Opens or closes the shop of the landing page; a second call changes nothing. */
export const decideDemo = async (platform: Platform, state: 'open' | 'close'): Promise<Answer> => {
  if (state === 'open') {
    const opened = await openDemo(platform);
    const board = new URL('/shop/demo/board', platform.config.PUBLIC_URL).href;
    return {
      text: `The demo shop is ${opened}. Within a minute the worker plays it: ${board}`,
      data: { demo: 'open', opened, board },
    };
  }
  if (!(await closeDemo(platform))) throw new RefusedError('The demo shop is not open.');
  return {
    text: 'The demo shop is closed: the landing page shows numbers alone.',
    data: { demo: 'closed' },
  };
};
