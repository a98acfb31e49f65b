import { sendConfirmation } from '@lineup/contract/booking/booking';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { call } from '../../../../lib/http/api-client.ts';
import type { Details, LinkAddress } from '../../api.ts';

interface SendAgainProps {
  address: Pick<LinkAddress, 'shop_username'>;
  typed: Pick<Details, 'phone' | 'email'>;
}

/** Sends the confirmation message of a first booking again. */
export const SendAgain = ({ address, typed }: SendAgainProps) => {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<string | null>(null);
  const send = async () => {
    setIsBusy(true);
    const { phone, email } = typed;
    const params = { shop_username: address.shop_username };
    const answer = await call(sendConfirmation, { params, body: { phone, email } });
    setIsBusy(false);
    setResult(answer.ok ? answer.data.response : errorText(answer.error));
  };
  return result === null ? (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void send()}>
      <Trans>Send again</Trans>
    </Button>
  ) : (
    <p role="status">{result}</p>
  );
};
