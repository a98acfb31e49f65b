import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../buttons/button.tsx';
import { cx } from '../layout/cx.ts';
import { useNotice } from '../overlays/notice.tsx';

const loadCropDialog = () => import('./crop-dialog.tsx');
const CropDialog = lazy(async () => ({ default: (await loadCropDialog()).CropDialog }));

/** The specification's limit. */
const maxBytes = 5 * 1024 * 1024;

/** What saving will change: nothing, a new picture, or the picture is removed. */
export type PictureChange = Blob | 'removed' | null;

/** An object URL for a picture, revoked when it is no longer used. */
const useAddress = (picture: Blob | null): string | null => {
  const address = useMemo(() => picture && URL.createObjectURL(picture), [picture]);
  useEffect(() => {
    if (address === null) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return address;
};

interface PicturePickerProps {
  /** The address of the stored picture. */
  stored: string | null;
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  /** The form clears it after saving, so that the same file can be chosen again. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** A person's photo is round, a shop's logo square. */
  of?: 'person' | 'shop';
  /** Shown while there is no picture. */
  placeholder: LucideIcon;
  /** Beside the picture, above its buttons. */
  children?: ReactNode;
}

/** Chooses a picture from the device, crops it and shows a preview. The form saves it. */
export const PicturePicker = ({
  stored,
  change,
  onChange,
  inputRef,
  of = 'person',
  placeholder: Placeholder,
  children,
}: PicturePickerProps) => {
  // Loaded after the page, so that it is ready when a picture is chosen.
  useEffect(() => void loadCropDialog().catch(() => undefined), []);
  const { t } = useLingui();
  const notify = useNotice();
  const isLogo = of === 'shop';
  const chooseLabel = isLogo ? <Trans>Choose a logo</Trans> : <Trans>Choose a photo</Trans>;
  const changeLabel = isLogo ? <Trans>Change logo</Trans> : <Trans>Change photo</Trans>;
  const removeLabel = isLogo ? <Trans>Remove logo</Trans> : <Trans>Remove photo</Trans>;
  const changeButton = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const chosenAddress = useAddress(chosen);
  const preview = useAddress(change instanceof Blob ? change : null);
  const [broken, setBroken] = useState<string | null>(null);
  const address = change === null ? stored : preview;

  const drop = () => {
    setChosen(null);
    if (inputRef.current) inputRef.current.value = '';
  };

  const undo = () => {
    drop();
    onChange(null);
    // Without a stored picture nothing is left to remove and the button disappears.
    if (stored === null) changeButton.current?.focus();
  };

  const refuseType = () => {
    drop();
    void notify({
      tone: 'error',
      title: t`Invalid File Type`,
      text: t`Please select an image file (JPEG, PNG, etc.)`,
    });
  };

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!file.type.startsWith('image/')) return refuseType();
    if (file.size <= maxBytes) return setChosen(file);
    drop();
    void notify({
      tone: 'error',
      title: t`File Too Large`,
      text: t`Please select an image smaller than 5MB`,
    });
  };

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <span
        className={cx(
          'grid size-24 flex-none place-items-center overflow-hidden border border-line bg-sunken text-ink-3',
          isLogo ? 'rounded-card' : 'rounded-full',
        )}
      >
        {address && address !== broken ? (
          <img
            src={address}
            alt={isLogo ? t`Current logo` : t`Current photo`}
            width={96}
            height={96}
            className="size-full object-cover"
            onError={() => setBroken(address)}
          />
        ) : (
          <Placeholder size={40} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-44">
        {children}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            ref={changeButton}
            variant="secondary"
            size="sm"
            onClick={() => inputRef.current?.click()}
          >
            <Camera aria-hidden="true" />
            {address === null ? chooseLabel : changeLabel}
          </Button>
          {/* One button for both cases, so that the focus stays on it. */}
          {(change !== null || stored !== null) && (
            <Button
              variant="ghost"
              size="sm"
              onClick={change === null ? () => onChange('removed') : undo}
            >
              {change === null ? <Trash2 aria-hidden="true" /> : <Undo2 aria-hidden="true" />}
              {change === null ? removeLabel : <Trans>Undo</Trans>}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        hidden
        aria-label={isLogo ? t`Logo` : t`Photo`}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      {chosen && chosenAddress && (
        <Suspense>
          <CropDialog
            address={chosenAddress}
            shape={isLogo ? 'square' : 'circle'}
            onCancel={drop}
            onUnreadable={refuseType}
            onCropped={(picture) => {
              drop();
              onChange(picture);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
