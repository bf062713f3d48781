import { Trans, useLingui } from '@lingui/react/macro';
import classes from './seats.module.css';

export type SeatsView = 'map' | 'list';

/** Map or list: both do the same. */
export function ViewSwitch({ view, onSwitch }: { view: SeatsView; onSwitch: (view: SeatsView) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.switch} role="group" aria-label={t`How to choose seats`}>
      <button type="button" aria-pressed={view === 'map'} onClick={() => onSwitch('map')}>
        <Trans comment="The seats drawn as they stand in the hall">Map</Trans>
      </button>
      <button type="button" aria-pressed={view === 'list'} onClick={() => onSwitch('list')}>
        <Trans comment="The seats by section and row">List</Trans>
      </button>
    </div>
  );
}
