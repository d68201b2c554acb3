// Shrinking of a picture in the browser, so that a camera's picture of any size can be sent. Nothing of where and when it was taken is left.

/** Pixels of the longer side, the largest first. */
const sides = [1600, 1200, 800];
/** Below the limit of the database, for the text that carries the bytes. */
const lettersMax = 1_000_000;

/** A JPEG as an address that has it within; null for a file that is no picture to this browser. */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  try {
    for (const side of sides) {
      const written = draw(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)));
      if (written.length <= lettersMax) return written;
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, scale: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures');
  // A JPEG has no transparency: without a ground it would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.8);
}
