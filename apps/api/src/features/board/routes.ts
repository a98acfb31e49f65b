import * as contract from '@lineup/contract/board';
import { succeeded } from '@lineup/contract/kernel/envelope';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { setFileName } from '../../platform/http/file-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBoard } from './get-board.ts';
import { getPoster } from './get-poster.ts';
import { presentBoard } from './present.ts';

/** Drawing a poster keeps a whole core busy for a moment. */
const POSTERS_PER_MINUTE = 30;

export const boardRoutes = (platform: Platform): Binding[] => [
  bind(contract.getBoard, async ({ params }) =>
    succeeded(presentBoard(await getBoard(platform, params.username))),
  ),

  bind(
    contract.getPoster,
    async ({ params, query, reply }) => {
      const { username, language, bytes } = await getPoster(platform, params.username, query);
      setFileName(reply, `${username}-${query.paper}-${language}.pdf`);
      return bytes;
    },
    { perMinute: POSTERS_PER_MINUTE },
  ),
];
