import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ComplaintFeedback, complaints } from '#contract/complaints/calls.ts';
import { readComplaintCode } from '#contract/complaints/code.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { Failure } from '#kit/state/Failure.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ReplyForm, Thread } from './Thread.tsx';
import { useFeedback, type FeedbackResult } from './use-feedback.ts';
import { EditableComplaint } from './WaitingComplaint.tsx';
import classes from './complaints.module.css';

const FIELD = 'complaint-code';

/** The field for the code, validated before it is sent, and the result. */
export function ComplaintByCode() {
  const { t } = useLingui();
  const { result, lookUp, forget, update } = useFeedback();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const problem = problemOf(text);
    setError(problem === undefined ? undefined : messages[problem]);
    if (problem === undefined) lookUp(text);
    else document.getElementById(FIELD)?.focus();
  };
  const messages = {
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
          value={text}
          error={error}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(undefined);
            forget();
          }}
        />
        <div>
          <Button
            type="submit"
            tone={result?.kind === 'found' ? 'secondary' : 'primary'}
            busy={result?.kind === 'looking'}
          >
            {result?.kind === 'looking' ? <Trans>Searching…</Trans> : <Trans>Check status</Trans>}
          </Button>
        </div>
      </Form>
      <div aria-live="polite">
        {result !== undefined && <LookupResult result={result} onAgain={() => lookUp(text)} onReplied={update} />}
      </div>
    </div>
  );
}

function problemOf(text: string): 'required' | 'length' | 'wrong' | undefined {
  const length = text.replaceAll(/[\s-]/g, '').length;
  if (length === 0) return 'required';
  if (length !== 25) return 'length';
  return readComplaintCode(text) === undefined ? 'wrong' : undefined;
}

interface Props {
  result: FeedbackResult;
  onAgain: () => void;
  /** Called with the server's response to a reply */
  onReplied: (code: string, feedback: ComplaintFeedback) => void;
}

/** The result of looking up a code, in each of its states. */
function LookupResult({ result, onAgain, onReplied }: Props) {
  const { t } = useLingui();
  switch (result.kind) {
    case 'looking':
      return null;
    case 'here':
      return <UnsentComplaint item={result.item} onAgain={onAgain} />;
    case 'found':
      return (
        <Thread feedback={result.feedback} heading>
          <Reply result={result} onReplied={onReplied} />
        </Thread>
      );
    case 'failed':
      return <Failure error={result.error} />;
    case 'nothing':
      return (
        <EmptyState
          title={t`No feedback available`}
          action={
            <Button tone="secondary" onClick={onAgain}>
              <Trans>Check again</Trans>
            </Button>
          }
        >
          <Trans>
            Either nobody has looked at it yet, or there is no complaint with this code. We give the same answer in both
            cases, so that nobody can guess codes. Complaints are looked at within a few days.
          </Trans>
        </EmptyState>
      );
  }
}

interface ReplyProps extends Pick<Props, 'onReplied'> {
  result: Extract<FeedbackResult, { kind: 'found' }>;
}

function Reply({ result: { code, feedback }, onReplied }: ReplyProps) {
  const state = useApiForm({
    id: `reply-${feedback.id}`,
    endpoint: complaints.reply,
    fixed: { code },
    initial: { text: '' },
    onDone: (answer) => onReplied(code, answer),
  });
  return <ReplyForm state={state} />;
}

/** The complaint is still on this device, and unknown to the server. */
function UnsentComplaint({
  item,
  onAgain,
}: {
  item: Extract<FeedbackResult, { kind: 'here' }>['item'];
  onAgain: () => void;
}) {
  const { t } = useLingui();
  const isRefused = item.state === 'needs_attention';
  const reason = item.error === null ? '' : (Object.values(item.error.errors)[0]?.[0] ?? item.error.message);
  return (
    <div className={classes.outcome}>
      <Notice tone={isRefused ? 'warning' : 'info'} title={t`It has not been sent yet`}>
        {isRefused ? (
          <Trans>The union’s server did not accept it: {reason} Change it here; it keeps its code.</Trans>
        ) : (
          <Trans>It is saved on this device and is sent automatically once you are connected.</Trans>
        )}
      </Notice>
      {isRefused ? (
        <EditableComplaint item={item} />
      ) : (
        <Button tone="secondary" onClick={onAgain}>
          <Trans>Check again</Trans>
        </Button>
      )}
    </div>
  );
}
