/** Pixels of the longer side of the decoder's picture: a ticket fills a large part of the camera's view. */
const LONGEST = 960;

/** Reads the QR code in a camera picture; undefined without one. */
export type ReadPicture = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader if it has one (Android, macOS), else one that is fetched. */
export async function openReader(): Promise<ReadPicture> {
  return (await ownReader()) ?? fetchReader();
}

async function ownReader(): Promise<ReadPicture | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    if (BarcodeDetector === undefined || !formats.includes('qr_code')) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  } catch {
    return undefined;
  }
}

async function fetchReader(): Promise<ReadPicture> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (context === null || canvas.width === 0) return Promise.resolve(undefined);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR({ data, width, height }));
    } catch {
      // Nothing that can be read in this picture: the next one comes in a moment.
      return Promise.resolve(undefined);
    }
  };
}
