import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { buttonClass } from '../../../../components/buttons/button-class.ts';
import { useCopy } from '../../../../components/buttons/use-copy.ts';
import { LoadFailure } from '../../../../components/feedback/load-failure.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { toast } from '../../../../components/feedback/toast-store.ts';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { useConfirm } from '../../../../components/overlays/confirm.tsx';
import { Dialog } from '../../../../components/overlays/dialog.tsx';
import { useErrorText } from '../../../../lib/forms/error-text.ts';
import { useRetryableQuery } from '../../../../lib/http/query-failure.ts';
import { type FeedBarber, feedQuery, resetFeed } from '../../api.ts';

const FeedAddress = ({ barber }: { barber: number }) => {
  const { t } = useLingui();
  const confirm = useConfirm();
  const copy = useCopy();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [isResetting, setIsResetting] = useState(false);
  const { data, error, isRetrying, retry } = useRetryableQuery(feedQuery(barber));

  const reset = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t`Reset the address?`,
      text: t`Calendars that use the old address stop showing bookings.`,
      confirmLabel: t`Reset address`,
    });
    if (!isConfirmed) return;
    setIsResetting(true);
    const answer = await resetFeed(barber);
    setIsResetting(false);
    if (!answer.ok) {
      toast.error(errorText(answer.error));
      return;
    }
    client.setQueryData(feedQuery(barber).queryKey, answer.data.response);
    toast.success(t`The calendar has a new address`);
  };

  if (error && !data) {
    return (
      <LoadFailure
        title={t`The address could not be loaded`}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        <p>{errorText(error)}</p>
      </LoadFailure>
    );
  }
  if (!data) {
    return (
      <div className="grid gap-3" aria-busy="true">
        <Skeleton className="h-16 w-full rounded-control" />
        <Skeleton className="h-10 w-full rounded-control" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <TextField
        label={t`Private address`}
        hint={t`Anyone with this address can read these bookings. Do not share it.`}
        readOnly
        value={data.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(data.url)}>
          <Copy aria-hidden="true" />
          <Trans>Copy address</Trans>
        </Button>
        <a
          href={data.url.replace(/^https?:/u, 'webcal:')}
          className={buttonClass({ variant: 'secondary' })}
        >
          <CalendarPlus aria-hidden="true" />
          <Trans>Open in my calendar</Trans>
        </a>
        <Button variant="ghost" isBusy={isResetting} onClick={() => void reset()}>
          {!isResetting && <RefreshCw aria-hidden="true" />}
          <Trans>Reset address</Trans>
        </Button>
      </div>
    </div>
  );
};

interface FeedDialogProps {
  barbers: readonly FeedBarber[];
  onClose: () => void;
}

/** Shows the private address with which Google, Apple or Outlook read the bookings of a barber. */
export const FeedDialog = ({ barbers, onClose }: FeedDialogProps) => {
  const { t } = useLingui();
  const [barber, setBarber] = useState(barbers[0]?.id ?? 0);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Subscribe to a calendar`}
      description={t`See the bookings in Google, Apple or Outlook. They update automatically.`}
    >
      <div className="grid gap-4 pb-5">
        {barbers.length > 1 && (
          <SelectField
            label={t`Barber`}
            options={barbers.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(barber)}
            onValueChange={(text) => setBarber(Number(text))}
          />
        )}
        <FeedAddress key={barber} barber={barber} />
      </div>
    </Dialog>
  );
};
