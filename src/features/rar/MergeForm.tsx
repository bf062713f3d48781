import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { MAX_ANSWER } from '#contract/rar.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import conflictClasses from './conflict.module.css';
import classes from './rar.module.css';

interface Props {
  text: string;
  onChange: (text: string) => void;
  onSave: () => Promise<void>;
  onClose: () => void;
}

/** Both versions in one field, to be made one. */
export function MergeForm({ text, onChange, onSave, onClose }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector('textarea')?.focus();
  useEffect(focusField, []);
  const { length } = text;
  const isTooLong = length > MAX_ANSWER;
  return (
    <div ref={box} className={conflictClasses.merge}>
      <TextField
        id="merge"
        label={t`One answer of both`}
        hint={t`Both versions stand here, one after the other.`}
        rows={12}
        value={text}
        error={isTooLong ? t`${length} of ${MAX_ANSWER} characters: shorten it before you save it.` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={classes.actions}>
        <Button onClick={() => (isTooLong ? focusField() : void onSave())}>
          <Trans>Save this answer</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Back to both versions</Trans>
        </Button>
      </div>
    </div>
  );
}
