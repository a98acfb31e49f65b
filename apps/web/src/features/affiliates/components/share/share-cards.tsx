import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../components/buttons/button.tsx';
import { Card } from '../../../../components/cards/card.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { Logo } from '../../../../components/pictures/mark.tsx';
import type { Language } from '../../../../lib/texts/texts.ts';
import { addressFor, bareAddress } from '../../model/invite-address.ts';
import { cardTexts } from '../../model/share-texts.ts';

/** If it cannot be loaded, the address on the card says the same. */
const QrCode = lazy(() =>
  import('../../../../components/pictures/qr-code.tsx').then(
    ({ QrCode: Code }) => ({ default: Code }),
    () => ({ default: () => <></> }),
  ),
);

interface CardFaceProps {
  url: string;
  language: Language;
}

/** Dark on white in both themes, like the printed card. */
const CardFace = ({ url, language }: CardFaceProps) => (
  <div
    lang={language}
    className="flex size-full flex-col justify-center gap-1.5 bg-white px-4 py-2.5 text-black"
  >
    <div className="flex items-center gap-3">
      <div className="grid min-w-0 flex-1 gap-1">
        <Logo size={24} />
        <p className="mt-1 text-body font-bold cut-head text-balance">
          {cardTexts[language].title}
        </p>
        <p className="text-caption">{cardTexts[language].line}</p>
      </div>
      <div className="w-26 flex-none print:w-32">
        <Suspense>
          <QrCode text={addressFor(url, 'card')} label="" />
        </Suspense>
      </div>
    </div>
    <p className="text-caption font-label wrap-anywhere num">{bareAddress(url)}</p>
  </div>
);

const places = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Eight cards per page, to be cut along the lines. */
const CardSheet = (props: CardFaceProps) =>
  createPortal(
    <div className="hidden print:block">
      <div data-print-sheet="pages" className="grid grid-cols-[85mm_85mm] justify-center">
        {places.map((place) => (
          <div key={place} className="-mt-px -ml-px h-[55mm] border border-dashed border-black">
            <CardFace {...props} />
          </div>
        ))}
      </div>
    </div>,
    document.body,
  );

interface ShareCardsProps {
  url: string | undefined;
  language: Language;
}

/** A card to hand out, and a page of cards to print. */
export const ShareCards = ({ url, language }: ShareCardsProps) => {
  const title = useId();
  return (
    <Card aria-labelledby={title} className="px-5 pt-4 pb-5 max-sm:px-4">
      <h2 id={title} className="text-h3 cut-head">
        <Trans>Cards to hand over</Trans>
      </h2>
      <p className="mb-4 text-small text-ink-2">
        <Trans>Eight on a page, to be cut along the lines.</Trans>
      </p>
      <div className="mb-4 grid aspect-[85/55] overflow-clip rounded-control border border-line">
        {url === undefined ? (
          <Skeleton className="size-full" />
        ) : (
          <CardFace {...{ url, language }} />
        )}
      </div>
      <Button isBlock disabled={url === undefined} onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print cards</Trans>
      </Button>
      {url !== undefined && <CardSheet {...{ url, language }} />}
    </Card>
  );
};
