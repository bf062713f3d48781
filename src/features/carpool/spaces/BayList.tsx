import { Trans, useLingui } from '@lingui/react/macro';
import type { BaysProps } from './BayDrawing.tsx';
import classes from './spaces.module.css';

/** The spaces of a car park one after the other, to choose one; those that are taken are named too. */
export function BayList({ park: { id, name, spaces }, chosen, onChoose }: BaysProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.list}>
      <legend>{t`Spaces in ${name}`}</legend>
      {spaces.map(({ bay, is_free }) => (
        <label key={bay} className={classes.listed}>
          <input
            type="radio"
            name={`bay-${id}`}
            value={bay}
            checked={bay === chosen}
            disabled={!is_free}
            onChange={() => onChoose(bay)}
          />
          <span>
            {bay} <small>{is_free ? <Trans>free</Trans> : <Trans>taken</Trans>}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
