import { Trans, useLingui } from '@lingui/react/macro';
import { Button, IconButton } from '#kit/ui/Button.tsx';
import classes from './UpdateOffer.module.css';

interface Props {
  /** Activates the new version and reloads the page */
  onAccept: () => void;
  onClose: () => void;
}

/** Reports that a new version is ready, and applies it on request: a passing message, 350 px wide (SHELL-16). */
export function Component({ onAccept, onClose }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.toast} data-surface="ink">
      <div className={classes.words}>
        <Trans>A new version is ready.</Trans>
        <Button onClick={onAccept}>{t`Update now`}</Button>
      </div>
      <IconButton icon="close" label={t`Later`} onClick={onClose} />
    </div>
  );
}
