import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PhotoViewer } from './PhotoViewer.tsx';
import classes from './staff.module.css';

/** One photo; pressed, it fills the screen and can be made larger. */
export function EnlargeablePhoto({ url, label }: { url: string | null; label: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<string>();
  if (url === null || url === failed) {
    return (
      <figure className={classes.photo}>
        <div className={classes.missing}>
          <Trans>The photo could not be shown. Load the page again.</Trans>
        </div>
        <figcaption>{label}</figcaption>
      </figure>
    );
  }
  return (
    <figure className={classes.photo}>
      <button type="button" aria-label={t`Enlarge: ${label}`} onClick={() => setOpen(true)}>
        <img src={url} alt={label} onError={() => setFailed(url)} />
      </button>
      <figcaption>{label}</figcaption>
      {isOpen && <PhotoViewer url={url} label={label} onClose={() => setOpen(false)} />}
    </figure>
  );
}
