import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readComplaintCode } from '#contract/complaint-code.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { LookedUp } from './LookedUp.tsx';
import { useFeedback } from './use-feedback.ts';
import classes from './complaints.module.css';

const FIELD = 'complaint-code';

/** The field for the code, checked before anything is sent, and the result. */
export function ByCode() {
  const { t } = useLingui();
  const { looked, look, forget, update } = useFeedback();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const problem = problemOf(typed);
    setError(problem === undefined ? undefined : words[problem]);
    if (problem === undefined) look(typed);
    else document.getElementById(FIELD)?.focus();
  };
  const words = {
    required: t`Enter the code of your complaint.`,
    length: t`A code has 25 characters, in five groups of five.`,
    wrong: t`One of these characters is wrong, or two of them are swapped. Compare the code with what you wrote down.`,
  };
  return (
    <div className={classes.feedback}>
      <Form
        label={t`Look up by code`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          id={FIELD}
          label={t`Your code`}
          hint={t`You can leave out the hyphens, and use capitals or small letters.`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
            forget();
          }}
        />
        <div>
          <Button
            type="submit"
            tone={looked?.kind === 'found' ? 'secondary' : 'primary'}
            busy={looked?.kind === 'looking'}
          >
            {looked?.kind === 'looking' ? <Trans>Searching…</Trans> : <Trans>Check status</Trans>}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {looked !== undefined && <LookedUp looked={looked} onAgain={() => look(typed)} onReplied={update} />}
      </div>
    </div>
  );
}

function problemOf(typed: string): 'required' | 'length' | 'wrong' | undefined {
  const length = typed.replaceAll(/[\s-]/g, '').length;
  if (length === 0) return 'required';
  if (length !== 25) return 'length';
  return readComplaintCode(typed) === undefined ? 'wrong' : undefined;
}
