/** The part of a picture to keep, in the picture's pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Twice the larger size that the server stores: sharp there, and small to upload. */
const maxEdge = 1024;

/** Draws the part into a square; null when the browser cannot. */
export const cropPicture = async (address: string, area: CropArea): Promise<Blob | null> => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const edge = Math.max(1, Math.min(maxEdge, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, edge, edge);
  // A browser that cannot write WebP writes PNG instead. The server accepts both.
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9);
  });
};
