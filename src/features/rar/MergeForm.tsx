import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { MAX_ANSWER, type RarQuestion } from '#contract/rar.ts';
import { useDraft } from '#offline/use-draft.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './rar.module.css';

interface Props {
  question: RarQuestion;
  mine: string;
  theirs: string;
  onSave: (value: string) => Promise<void>;
  onClose: () => void;
}

/** Both versions in one field, to be made one; what is made of them is kept on the device until it is saved. */
export function MergeForm({ question, mine, theirs, onSave, onClose }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(() => [mine, theirs].filter((each) => each !== '').join('\n\n'));
  const draft = useDraft<string>(`rar-merge:${question.id}`, setText);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const { length } = text;
  const isTooLong = length > MAX_ANSWER;
  const save = async () => {
    draft.change(undefined);
    await onSave(text);
  };
  return (
    <div ref={box} className={classes.merge}>
      <TextField
        id="merge"
        label={t`One answer of both`}
        hint={t`Both versions stand here, one after the other.`}
        rows={12}
        value={text}
        error={isTooLong ? t`${length} of ${MAX_ANSWER} characters: shorten it before you save it.` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          draft.change(event.target.value);
        }}
      />
      <div className={classes.actions}>
        <Button onClick={() => (isTooLong ? box.current?.querySelector('textarea')?.focus() : void save())}>
          <Trans>Save this answer</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Back to both versions</Trans>
        </Button>
      </div>
    </div>
  );
}
