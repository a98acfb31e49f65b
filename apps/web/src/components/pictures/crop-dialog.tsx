import 'react-easy-crop/react-easy-crop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { type CropArea, cropPicture } from './crop-picture.ts';

const maxZoom = 4;
const zoomStep = 0.05;

interface CropDialogProps {
  /** The chosen picture, as an object URL. */
  address: string;
  shape: 'circle' | 'square';
  onCropped: (picture: Blob) => void;
  onCancel: () => void;
  /** Called when the browser cannot show or crop the picture. */
  onUnreadable: () => void;
}

/** Crops a picture to a square, by touch, mouse or keyboard. */
export const CropDialog = ({
  address,
  shape,
  onCropped,
  onCancel,
  onUnreadable,
}: CropDialogProps) => {
  const { t } = useLingui();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isCutting, setIsCutting] = useState(false);

  const cut = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (area === null || isCutting) return;
    setIsCutting(true);
    const picture = await cropPicture(address, area).catch(() => null);
    setIsCutting(false);
    if (picture) onCropped(picture);
    else onUnreadable();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t`Crop the photo`}
      description={t`Drag the photo, or move it with the arrow keys. The marked part is what everybody sees.`}
      width="sm"
      onSubmit={(event) => void cut(event)}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" isBusy={isCutting} disabled={area === null}>
            <Trans>Use photo</Trans>
          </Button>
        </>
      }
    >
      <div
        data-ground="stage"
        className="relative h-72 overflow-hidden rounded-control bg-stage sm:h-80"
      >
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          aspect={1}
          cropShape={shape === 'circle' ? 'round' : 'rect'}
          showGrid={shape === 'square'}
          keyboardStep={8}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          // The library would write its <style> as HTML, which trusted types refuse, so the file is
          // imported above.
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t`Marked part of the photo` }}
          mediaProps={{ onError: onUnreadable }}
        />
      </div>
      <label className="mt-4 flex items-center gap-3 text-ink-2">
        <span className="sr-only">{t`Zoom`}</span>
        <ZoomOut size={18} aria-hidden="true" className="flex-none" />
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-6 min-w-0 flex-1 rounded-control accent-primary pointer-coarse:h-11"
        />
        <ZoomIn size={18} aria-hidden="true" className="flex-none" />
      </label>
    </Dialog>
  );
};
