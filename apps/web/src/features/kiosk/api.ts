import { startKiosk } from '@lineup/contract/kiosk';
import { useErrorText } from '../../lib/forms/error-text.ts';
import { call } from '../../lib/http/api-client.ts';
import { becomeKiosk } from './model/kiosk-record.ts';

/** Makes this device a kiosk. Resolves to an error text, or to null while the page is left. */
export const useStartKiosk = () => {
  const errorText = useErrorText();
  return async (name: string): Promise<string | null> => {
    const answer = await call(startKiosk, { body: { name } });
    if (!answer.ok) return answer.error.fields['name'] ?? errorText(answer.error);
    becomeKiosk(answer.data.response);
    return null;
  };
};
