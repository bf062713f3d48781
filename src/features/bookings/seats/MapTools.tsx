import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './map-side.module.css';

interface Props {
  onZoom: (factor: number) => void;
  onShowAll: () => void;
  /** Says what can be done */
  children: ReactNode;
}

/** How much one press goes nearer. */
export const NEARER = 1.5;

/** Nearer, further away, all of it. */
export function MapTools({ onZoom, onShowAll, children }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.tools}>
      <button type="button" aria-label={t`Zoom out`} onClick={() => onZoom(1 / NEARER)}>
        −
      </button>
      <button type="button" aria-label={t`Zoom in`} onClick={() => onZoom(NEARER)}>
        +
      </button>
      <button type="button" onClick={onShowAll}>
        <Trans>Whole hall</Trans>
      </button>
      {children}
    </div>
  );
}
