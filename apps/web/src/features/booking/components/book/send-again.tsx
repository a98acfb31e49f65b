import { sendConfirmation } from '@lineup/contract/booking/booking';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { call } from '../../../../lib/http/api-client.ts';
import type { BookingInput, LinkAddress } from '../../api.ts';

interface SendAgainProps {
  address: LinkAddress;
  typed: BookingInput;
}

/** To somebody who has to confirm their first booking, and does not find its message. */
export const SendAgain = ({ address, typed }: SendAgainProps) => {
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const send = async () => {
    setIsBusy(true);
    const { phone, email } = typed;
    const params = { shop_username: address.shop_username };
    const answer = await call(sendConfirmation, { params, body: { phone, email } });
    setIsBusy(false);
    setSaid(answer.ok ? answer.data.response : errorText(answer.error));
  };
  return said === null ? (
    <Button variant="secondary" isBusy={isBusy} onClick={() => void send()}>
      <Trans>Send again</Trans>
    </Button>
  ) : (
    <p role="status">{said}</p>
  );
};
