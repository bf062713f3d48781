import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { MAX_COMPLAINT } from '#contract/complaints.ts';
import { DraftNote, DraftWarning } from '#shared/DraftNote.tsx';
import { Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { CodeCard } from './CodeCard.tsx';
import { complaintTypes } from './complaint-queries.ts';
import { ComplaintTrouble } from './ComplaintTrouble.tsx';
import type { useComplaintForm } from './use-complaint-form.ts';
import classes from './complaints.module.css';

type Complaint = ReturnType<typeof useComplaintForm>;

interface Props {
  complaint: Complaint;
  /** To the first question again; none while a complaint that waits is changed */
  onBack?: () => void;
}

/** What it is about and what happened; for an anonymous one the code first, to be written down before it is sent. */
export function ComplaintForm({ complaint, onBack }: Props) {
  const { t } = useLingui();
  const { form, attempt, isSending, draftState, submitted } = complaint;
  const isAnonymous = form.values.anonymous === 'yes';
  const labels = { type_id: t`What is it about?`, text: t`What happened?` };
  const wrong = (['type_id', 'text'] as const).flatMap((field) => {
    const message = form.errors[field];
    return typeof message === 'string' ? [{ id: `complaint-${field}`, label: labels[field], message }] : [];
  });
  const field = (name: 'type_id' | 'text') => ({
    ...form.getInputProps(name),
    id: `complaint-${name}`,
    label: labels[name],
  });
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.write}>
      <div className={classes.chosen} ref={head} tabIndex={-1}>
        <p>
          {isAnonymous ? (
            <Trans>You stay anonymous: it is sent without your name, your account and your address.</Trans>
          ) : (
            <Trans>You write with your name. Only the union’s staff see it.</Trans>
          )}
        </p>
        {onBack !== undefined && (
          <Button tone="quiet" onClick={onBack}>
            <Trans>Change this</Trans>
          </Button>
        )}
      </div>
      {isAnonymous && <CodeCard code={form.values.code} isSent={false} />}
      <Form label={t`Your complaint`} onSubmit={complaint.onSubmit}>
        {wrong.length === 0 && <ComplaintTrouble submitted={submitted} />}
        <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
        <TypeField {...field('type_id')} />
        <TextField
          {...field('text')}
          rows={9}
          maxLength={MAX_COMPLAINT}
          hint={isAnonymous ? t`Leave out what only you can know, if you do not wish to be recognised by it.` : ''}
        />
        <div>
          <Button type="submit" busy={isSending}>
            {isSending ? <Trans>Sending…</Trans> : <Trans>Send the complaint</Trans>}
          </Button>
        </div>
        <DraftWarning isUnkept={draftState === 'unkept'} />
        <DraftNote isKept={draftState === 'kept' && form.values.text !== ''} />
      </Form>
    </div>
  );
}

function TypeField(field: { id: string; label: string } & ReturnType<Complaint['form']['getInputProps']>) {
  const { t } = useLingui();
  const { data: types = [], isError } = useQuery(complaintTypes);
  const chosen = types.find(({ id }) => String(id) === field.value);
  return (
    <>
      <SelectField
        {...field}
        placeholder={t`Choose a subject`}
        options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {isError && types.length === 0 && (
        <Notice tone="warning">
          <Trans>
            The subjects are not on this device yet: they come with the first connection. Your words are kept.
          </Trans>
        </Notice>
      )}
      {chosen !== undefined && (
        <p role="status">
          <Trans>Who can often help sooner: {chosen.first_rung}.</Trans>
        </p>
      )}
    </>
  );
}
