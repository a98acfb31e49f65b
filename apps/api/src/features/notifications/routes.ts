import { succeeded } from '@lineup/contract/kernel/envelope';
import * as contract from '@lineup/contract/notifications';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
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
];
