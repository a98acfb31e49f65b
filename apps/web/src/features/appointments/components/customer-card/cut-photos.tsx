import { type CustomerCard, MOST_PHOTOS } from '@lineup/contract/appointments/customer-card';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { useConfirm } from '../../../../components/overlays/confirm.tsx';
import { formatDate } from '../../../../lib/figures/format.ts';
import type { Answer } from '../../../../lib/http/api-error.ts';
import {
  addCutPhoto,
  cutPhotoQuery,
  deleteCutPhoto,
  setPhotoConsent,
} from '../../../customers/api.ts';

export type ChangeCard = (send: () => Promise<Answer<{ response: CustomerCard }>>) => Promise<void>;

interface CutPhotosProps {
  card: CustomerCard;
  visitId: number;
  change: ChangeCard;
  isBusy: boolean;
}

interface PhotoProps {
  visitId: number;
  photo: CustomerCard['photos'][number];
  day: string;
  onDelete: () => void;
}

const Photo = ({ visitId, photo, day, onDelete }: PhotoProps) => {
  const { t } = useLingui();
  const { data: source } = useQuery(cutPhotoQuery(visitId, photo.id));
  const by = photo.taken_by;
  return (
    <li className="relative">
      {source === undefined ? (
        <Skeleton className="aspect-square w-full rounded-control" />
      ) : (
        <img
          src={source}
          alt={t`Cut of ${day}, photo by ${by}`}
          className="aspect-square w-full rounded-control object-cover"
        />
      )}
      <p className="mt-1 flex items-center justify-between gap-1 text-small text-ink-3 num">
        {day}
        <IconButton
          icon={Trash2}
          tone="danger"
          label={t`Delete the photo of ${day}`}
          onClick={onDelete}
        />
      </p>
    </li>
  );
};

/** Photos of cuts: kept only after the customer agreed, deleted when they change their mind. */
export const CutPhotos = ({ card, visitId, change, isBusy }: CutPhotosProps) => {
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const picker = useRef<HTMLInputElement>(null);
  const { photo_consent: consent, photos, time_zone: zone } = card;
  const dayOf = (at: string) => formatDate(at, i18n.locale, zone);

  const withdraw = async (): Promise<void> => {
    const isConfirmed = await confirm({
      title: t`Delete all photos?`,
      text: t`The customer no longer agrees. All photos of their cuts are deleted for good.`,
      confirmLabel: t`Yes, delete`,
    });
    if (isConfirmed) await change(() => setPhotoConsent(visitId, false));
  };

  if (!consent) {
    return (
      <section aria-labelledby="card-photos" className="grid gap-2">
        <h3 id="card-photos" className="text-h3">
          <Trans>Photos of cuts</Trans>
        </h3>
        <p className="text-ink-2">
          <Trans>Ask first: “May we keep photos of your cuts, for our team only?”</Trans>
        </p>
        <Button
          variant="secondary"
          isBusy={isBusy}
          className="justify-self-start"
          onClick={() => void change(() => setPhotoConsent(visitId, true))}
        >
          <Trans>The customer agrees</Trans>
        </Button>
      </section>
    );
  }
  const [since, by] = [dayOf(consent.given_at), consent.recorded_by];
  return (
    <section aria-labelledby="card-photos" className="grid gap-3">
      <h3 id="card-photos" className="text-h3">
        <Trans>Photos of cuts</Trans>
      </h3>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {photos.map((photo) => (
            <Photo
              key={photo.id}
              visitId={visitId}
              photo={photo}
              day={dayOf(photo.taken_at)}
              onDelete={() => void change(() => deleteCutPhoto(visitId, photo.id))}
            />
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label={t`Photo of the cut`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void change(() => addCutPhoto(visitId, file));
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          isBusy={isBusy}
          disabled={photos.length >= MOST_PHOTOS}
          onClick={() => picker.current?.click()}
        >
          <Camera aria-hidden="true" />
          <Trans>Add a photo</Trans>
        </Button>
        <Button variant="ghost" onClick={() => void withdraw()}>
          <Trans>Withdraw consent</Trans>
        </Button>
      </div>
      <p className="text-small text-ink-3 num">
        <Trans>
          The customer agreed on {since}; recorded by {by}.
        </Trans>
      </p>
    </section>
  );
};
