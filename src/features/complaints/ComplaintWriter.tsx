import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#client/session/session.ts';
import { complaints } from '#contract/complaints/calls.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { useOutboxForm, type PendingWrite } from '#kit/form/use-outbox-form.ts';
import { Button, ButtonLink } from '#kit/ui/Button.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { RadioGroup } from '#kit/ui/form/RadioGroup.tsx';
import { ComplaintFields, type ComplaintValues, generateComplaintCode, emptyComplaint } from './complaint-values.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { ComplaintOutcome } from './ComplaintOutcome.tsx';
import classes from './complaints.module.css';

/**
 * The form, from the first question to the outcome.
 * @param waiting a complaint that is pending on this device, to be edited
 */
export function ComplaintWriter({ waiting }: { waiting?: PendingWrite<ComplaintValues> }) {
  const { isSignedIn } = useSession();
  const state = useOutboxForm({
    id: 'complaint',
    initial: emptyComplaint,
    schema: ComplaintFields,
    write: toComplaintWrite,
    waiting,
  });
  const { form, submitted, draftState } = state;
  const { anonymous, code } = form.values as ComplaintValues;
  const isAnonymous = anonymous === 'yes';
  // Before the first answer there is nothing to store; the code is stored with it.
  const choose = (answer: 'yes' | 'no') => form.setValues({ anonymous: answer, code: code || generateComplaintCode() });
  // Returns to the first question, with the input retained.
  const chooseAgain = () => form.setFieldValue('anonymous', '');
  const outcome = submitted?.outcome;
  if (outcome === 'sent' || outcome === 'kept' || outcome === 'gone' || outcome === 'too_late') {
    return (
      <ComplaintOutcome
        outcome={outcome}
        code={isAnonymous ? code : undefined}
        {...(waiting === undefined && { onAgain: state.again })}
      />
    );
  }
  // Also rendered while the draft is being read, and on the server, to avoid a layout shift.
  if (anonymous === '') return <AnonymityQuestion isReady={draftState !== 'loading'} onChoose={choose} />;
  if (!isAnonymous && !isSignedIn) return <NamedRequiresSession onBack={chooseAgain} />;
  return (
    <ComplaintForm
      state={state}
      isAnonymous={isAnonymous}
      code={code}
      {...(waiting === undefined && { onBack: chooseAgain })}
    />
  );
}

/**
 * Returns the write. An anonymous complaint is sent without token and cookies and has no owner on this device: submitting it removes its
 * draft in the same transaction.
 */
function toComplaintWrite({ anonymous, type_id, text, code }: ComplaintValues) {
  const isAnonymous = anonymous === 'yes';
  return {
    endpoint: complaints.send,
    input: { body: { type_id: Number(type_id), text: cleanTrimmed(text), anonymous: isAnonymous } },
    isAnonymous,
    belongsToNobody: isAnonymous,
    key: code,
  };
}

/** Explains that a complaint with a name needs an account. */
function NamedRequiresSession({ onBack }: { onBack: () => void }) {
  return (
    <div className={classes.outcome}>
      <p>
        <Trans>Log in to complain under your name. You will get the answer in your account and by e-mail.</Trans>
      </p>
      <div className={classes.actions}>
        <ButtonLink href={`${paths.login}?${new URLSearchParams({ redirectPath: memberPaths.complaints })}`}>
          <Trans>Log in</Trans>
        </ButtonLink>
        <Button tone="secondary" onClick={onBack}>
          <Trans>Back to the question</Trans>
        </Button>
      </div>
    </div>
  );
}

type Answer = 'yes' | 'no';

interface AnonymityQuestionProps {
  /** False while a draft is being read, which may contain an answer; answers given meanwhile are deferred */
  isReady: boolean;
  onChoose: (answer: Answer) => void;
}

/** The first question, alone: no other field is shown before it is answered (COMPLAINT-2). */
function AnonymityQuestion({ isReady, onChoose }: AnonymityQuestionProps) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const [isGiven, setGiven] = useState(false);
  const choose = useEffectEvent(() => {
    if (answer === 'yes' || answer === 'no') onChoose(answer);
  });
  useEffect(() => {
    if (isGiven && isReady) choose();
  }, [isGiven, isReady]);
  const goOn = () => {
    if (answer !== '') return setGiven(true);
    setError(t`Choose one of the two.`);
    document.getElementById('complaint-anonymous')?.focus();
  };
  return (
    <Form
      label={t`Do you want to stay anonymous?`}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <RadioGroup
        id="complaint-anonymous"
        label={t`Do you want to stay anonymous?`}
        options={[
          {
            value: 'yes',
            label: t`Yes. Nobody can find out who wrote it, not even the union. I read the answer with a code.`,
          },
          { value: 'no', label: t`No. The union sees my name and writes to me when there is an answer.` },
        ]}
        value={answer}
        error={error}
        onChange={(value) => {
          setAnswer(value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" busy={isGiven}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Form>
  );
}
