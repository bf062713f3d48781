import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import { useParams } from 'react-router';
import type { FocusPoint } from '#contract/pictures/staff.ts';
import type { OwnInput } from '#kit/form/FormField.tsx';
import { pictureQuery } from '#kit/staff/picture/picture-queries.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { moveFocus, readFocus, writeFocus } from './focus-text.ts';
import form from '#kit/ui/form/form.module.css';
import classes from './focus.module.css';

const centre: FocusPoint = { x: 50, y: 50 };

/** Sets the focal point of the picture of this page: by pressing on it, with the arrow keys, or as numbers. */
export function FocusInput({ id, label, hint, error, value, onChange }: OwnInput) {
  const { t } = useLingui();
  const { data } = useQuery(pictureQuery(Number(useParams()['id'])));
  const point = readFocus(value) ?? centre;
  const { x, y } = point;
  const set = (next: FocusPoint) => onChange(writeFocus(next));
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the Enter key has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 });
  };
  const move = (event: KeyboardEvent) => {
    const next = moveFocus(point, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };
  const frame = { id, hint, error };
  const numbers = { type: 'number', min: 0, max: 100, autoComplete: 'off' } as const;
  return (
    <fieldset className={form.group}>
      <legend>{label}</legend>
      <Hint {...frame} />
      {data && (
        <div className={classes.both} style={{ '--focus-x': `${x}%`, '--focus-y': `${y}%` } as CSSProperties}>
          <button
            type="button"
            id={id}
            className={classes.whole}
            {...describe(frame)}
            aria-label={t`Focal point: ${x} % from the left, ${y} % from the top. Move it with the arrow keys.`}
            onClick={press}
            onKeyDown={move}
          >
            <img src={data.image.url} alt="" />
          </button>
          <img className={classes.wide} src={data.image.url} alt={t`The picture in landscape format`} />
          <img className={classes.square} src={data.image.url} alt={t`The picture as a square`} />
        </div>
      )}
      <div className={classes.numbers}>
        <TextInput
          {...numbers}
          label={t`From the left (%)`}
          value={x}
          onChange={(event) => set({ x: Number(event.currentTarget.value), y })}
        />
        <TextInput
          {...numbers}
          label={t`From the top (%)`}
          value={y}
          onChange={(event) => set({ x, y: Number(event.currentTarget.value) })}
        />
        {value !== '' && (
          <Button tone="quiet" onClick={() => onChange('')}>
            <Trans>Back to the centre</Trans>
          </Button>
        )}
      </div>
      <FieldError {...frame} />
    </fieldset>
  );
}
