import sharp, { type JpegOptions } from 'sharp';

interface PhotoOptions extends JpegOptions {
  width?: number;
  height?: number;
}

/** A photo like a phone's: a rotated JPEG that contains its location. */
export async function phonePhoto({ width = 1200, height = 900, ...jpeg }: PhotoOptions = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#8a1c22' } });
  return picture
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '35/1 54/1 0/1' } })
    .jpeg(jpeg)
    .toBuffer();
}

/** Bytes as a form file. */
export function asFile(bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg'): File {
  const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  return new File([part], name, { type });
}

/** A PNG of this size whose pixels are all equal: small to send, large to decode. */
export async function pixelBomb(side: number, { progressive = false } = {}): Promise<Buffer> {
  const limitInputPixels = false;
  return sharp({ create: { width: side, height: side, channels: 3, background: 'white' }, limitInputPixels })
    .png({ compressionLevel: 3, progressive })
    .toBuffer();
}
