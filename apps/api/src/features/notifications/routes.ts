import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/notifications';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  buildMessageText,
  buildMessageTexts,
  buildPreview,
  ownWordsIn,
} from './own-words/build-message-texts.ts';
import { listMessageTexts } from './own-words/list-message-texts.ts';
import { previewMessage } from './own-words/preview-message.ts';
import { sendTestMessage } from './own-words/send-test-message.ts';
import { updateMessageText } from './own-words/update-message-text.ts';
import { recordReport } from './sending/record-report.ts';

export const notificationRoutes = (platform: Platform): Binding[] => [
  bind(contract.reportText, async ({ params, body, request }) => {
    const signature = request.headers['x-twilio-signature'];
    await recordReport(
      platform,
      { params, body },
      {
        signature: typeof signature === 'string' ? signature : '',
        fields: request.formFields ?? {},
      },
    );
    return succeeded('ok');
  }),

  bind(contract.listMessageTexts, async ({ actor }) =>
    succeeded(buildMessageTexts(await listMessageTexts(platform, actor.shop))),
  ),

  bind(contract.updateMessageText, async ({ actor, params, body }) => {
    const words = ownWordsIn(params, body);
    await updateMessageText(platform, actor, params, words);
    return succeeded(buildMessageText(params, words));
  }),

  bind(contract.previewMessage, async ({ actor, params, body }) =>
    succeeded(
      buildPreview(await previewMessage(platform, actor, params, ownWordsIn(params, body))),
    ),
  ),

  bind(contract.sendTestMessage, async ({ actor, params, body }) =>
    succeeded(await sendTestMessage(platform, actor, params, ownWordsIn(params, body))),
  ),
];
