import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#kit/ui/Button.tsx';
import layout from '#kit/ui/page/layout.module.css';
import classes from './staff.module.css';

/** One photo; pressed, it fills the screen and can be made larger. */
export function EnlargeablePhoto({ url, label }: { url: string | null; label: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState<string>();
  if (url === null || url === failed) {
    return (
      <figure className={`${layout.stack2} ${classes.photo}`}>
        <div className={classes.missing}>
          <Trans>The photo could not be shown. Reload the page.</Trans>
        </div>
        <figcaption>{label}</figcaption>
      </figure>
    );
  }
  return (
    <figure className={`${layout.stack2} ${classes.photo}`}>
      <button type="button" aria-label={t`Enlarge: ${label}`} onClick={() => setOpen(true)}>
        <img src={url} alt={label} onError={() => setFailed(url)} />
      </button>
      <figcaption>{label}</figcaption>
      <PhotoViewer url={url} label={label} isOpen={isOpen} onClose={() => setOpen(false)} />
    </figure>
  );
}

/** Once as wide as the screen, twice, four times. */
const sizes = [1, 2, 4] as const;

interface ViewerProps {
  url: string;
  label: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A photo over the whole screen. Enlarged, it is moved about like a page: by finger, wheel or arrow keys. */
function PhotoViewer({ url, label, isOpen, onClose }: ViewerProps) {
  const { t } = useLingui();
  const [step, setStep] = useState(0);
  const go = (by: number) => setStep(Math.min(sizes.length - 1, Math.max(0, step + by)));
  return (
    <Modal opened={isOpen} onClose={onClose} fullScreen title={label} closeButtonProps={{ 'aria-label': t`Close` }}>
      <div className={`${layout.row} ${classes.actions}`}>
        <Button tone="secondary" onClick={() => go(1)}>
          <Trans>Larger</Trans>
        </Button>
        <Button tone="secondary" onClick={() => go(-1)}>
          <Trans>Smaller</Trans>
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={classes.canvas} tabIndex={0} role="group" aria-label={label}>
        <img src={url} alt={label} data-size={sizes[step]} />
      </div>
    </Modal>
  );
}
