import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { InviteCode } from './invite-code.tsx';

export const ShareCode = ({ url }: { url: string | undefined }) => {
  const title = useId();
  return (
    <Card aria-labelledby={title} className="px-5 pt-4 pb-5 max-sm:px-4">
      <h2 id={title} className="text-h3 cut-head">
        <Trans>QR code</Trans>
      </h2>
      <p className="mb-4 text-small text-ink-2">
        <Trans>For a slide, a window or a flyer of your own.</Trans>
      </p>
      {url === undefined ? (
        <Skeleton className="mx-auto aspect-square w-full max-w-64 rounded-control" />
      ) : (
        <InviteCode url={url} />
      )}
    </Card>
  );
};
