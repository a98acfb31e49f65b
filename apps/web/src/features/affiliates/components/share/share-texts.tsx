import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useCopy } from '../../../../components/buttons/use-copy.ts';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import type { Language } from '../../../../lib/texts/texts.ts';
import { dashboardAlertMs } from '../../../../lib/time/alert-times.ts';
import { addressFor } from '../../model/invite-address.ts';
import { type SharePlace, sharePlaces, shareText } from '../../model/share-texts.ts';

interface MaterialProps {
  /** Undefined while it loads. */
  url: string | undefined;
  language: Language;
}

const PlaceName = ({ place }: { place: SharePlace }): ReactNode => {
  switch (place) {
    case 'whatsapp':
      return <Trans>A message</Trans>;
    case 'instagram':
      return <Trans>A post</Trans>;
    case 'email':
      return <Trans>An email</Trans>;
  }
};

const CopyButton = ({ text, of }: { text: string | undefined; of: string }) => {
  const copy = useCopy({ timeoutMs: dashboardAlertMs });
  return (
    <Button
      size="sm"
      variant="secondary"
      disabled={text === undefined}
      aria-describedby={of}
      onClick={() => text !== undefined && void copy(text)}
    >
      <Copy aria-hidden="true" />
      <Trans>Copy</Trans>
    </Button>
  );
};

const OneText = ({ url, language, place }: MaterialProps & { place: SharePlace }) => {
  const { t } = useLingui();
  const title = useId();
  const shown = url === undefined ? undefined : shareText(language, place, addressFor(url, place));
  const subject = shown?.subject;
  return (
    <Card aria-labelledby={title} className="px-5 pt-4 pb-5 max-sm:px-4">
      <header className="mb-3 flex items-center justify-between gap-4">
        <h2 id={title} className="text-h3 cut-head">
          <PlaceName place={place} />
        </h2>
        <CopyButton text={shown?.body} of={title} />
      </header>
      {subject !== undefined && (
        <p className="mb-2 text-small text-ink-2">
          {t`Subject`}:{' '}
          <b className="font-label text-ink" lang={language}>
            {subject}
          </b>
        </p>
      )}
      {shown ? (
        <p
          lang={language}
          className="rounded-control bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere"
        >
          {shown.body}
        </p>
      ) : (
        <Skeleton className={place === 'email' ? 'h-86 rounded-control' : 'h-26 rounded-control'} />
      )}
    </Card>
  );
};

/** Texts to send or post. The link in each names its source. */
export const ShareTexts = (props: MaterialProps) => (
  <div className="grid gap-4">
    {sharePlaces.map((place) => (
      <OneText key={place} {...props} place={place} />
    ))}
  </div>
);
