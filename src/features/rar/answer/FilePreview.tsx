import { useCallback, useState } from 'react';
import type { LocalFile } from '../device/report-on-device.ts';
import classes from './files.module.css';

type Pictured = Pick<LocalFile, 'mime_type' | 'media' | 'preview'>;

/** A thumbnail, or the letters of the file type; the file's name is beside it. */
export function FilePreview({ file: { mime_type, media, preview } }: { file: Pictured }) {
  const [failed, setFailed] = useState<string>();
  const own = preview !== null && isPicture(mime_type) ? preview : undefined;
  const linked = media !== null && isPicture(media.mime_type) ? media.preview_url : undefined;
  return (
    <div className={classes.preview} data-print="off" aria-hidden="true">
      {own !== undefined ? (
        <OwnPicture picture={own} />
      ) : linked === undefined || linked === failed ? (
        <span>{mime_type === 'application/pdf' ? 'PDF' : 'JPG'}</span>
      ) : (
        <img src={linked} alt="" loading="lazy" onError={() => setFailed(linked)} />
      )}
    </div>
  );
}

function OwnPicture({ picture }: { picture: Blob }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return <img ref={show} alt="" />;
}

function isPicture(type: string): boolean {
  return type.startsWith('image/');
}
