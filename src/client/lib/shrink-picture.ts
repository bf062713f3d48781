/** Longest side of the uploaded picture, in pixels: the server stores no larger ones. */
const MAX_SIDE_PX = 1600;
const JPEG_QUALITY = 0.85;
/** Smaller files are sent unchanged if the server accepts their type. */
const MAX_UNCHANGED_BYTES = 300 * 1024;
const ACCEPTED_TYPES = ['image/jpeg', 'image/png'];

/**
 * Shrinks a picture before it is sent: to an upright JPEG, whatever format the device can decode. A file that it
 * cannot decode is sent unchanged, for the server to accept or reject.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= MAX_UNCHANGED_BYTES && ACCEPTED_TYPES.includes(file.type)) return file;
  try {
    const jpeg = await encodeAsJpeg(file);
    const shouldReplace = jpeg.size < file.size || !ACCEPTED_TYPES.includes(file.type);
    return shouldReplace ? new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: jpeg.type }) : file;
  } catch {
    return file;
  }
}

async function encodeAsJpeg(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitWithin(bitmap.width, bitmap.height, MAX_SIDE_PX);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw on a canvas');
  // JPEG has no transparency: transparent areas would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

/** Scales width and height so that the longer side is at most `longest`; never enlarges. */
export function fitWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
