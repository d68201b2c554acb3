// Measures of a picture: its size as it is shown, and a placeholder of a few bytes.

/** The longer side of a placeholder, in pixels. */
const placeholderSide = 16;
const placeholderMax = 2000;

export interface PictureMeasures {
  readonly width: number;
  readonly height: number;
  /** A `data:` address; empty where none fits. */
  readonly placeholder: string;
}

/** Null for a picture that the browser cannot decode. */
export async function measurePicture(picture: Blob): Promise<PictureMeasures | null> {
  const bitmap = await createImageBitmap(picture).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  const placeholder = drawPlaceholder(bitmap);
  bitmap.close();
  return { width, height, placeholder };
}

function drawPlaceholder(bitmap: ImageBitmap): string {
  const scale = placeholderSide / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const address = canvas.toDataURL('image/webp', 0.5);
  return address.length <= placeholderMax ? address : '';
}
