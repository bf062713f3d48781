import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query } from '#client/api/query.ts';
import type { OutboxError } from '#client/offline/outbox-item.ts';
import { MAX_COMPLAINT, complaints } from '#contract/complaints/calls.ts';
import { ApiForm } from '#kit/form/ApiForm.tsx';
import type { Field } from '#kit/form/FormField.tsx';
import { OutboxProblem } from '#kit/form/OutboxProblem.tsx';
import { toChoices } from '#kit/form/to-choices.ts';
import type { OutboxFormState } from '#kit/form/use-outbox-form.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { CodeCard } from './CodeCard.tsx';
import classes from './complaints.module.css';

interface Props {
  state: OutboxFormState;
  isAnonymous: boolean;
  code: string;
  /** Returns to the first question; undefined while a pending complaint is edited */
  onBack?: () => void;
}

/** Subject and text; an anonymous complaint shows the code first, so that the user can write it down before sending. */
export function ComplaintForm({ state, isAnonymous, code, onBack }: Props) {
  const { t } = useLingui();
  const fields = useFields(state.form.values['type_id'], isAnonymous);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.write}>
      <div className={classes.chosen} data-print="off" ref={head} tabIndex={-1}>
        <p>
          {isAnonymous ? (
            <Trans>You stay anonymous: it is sent without your name, account or address.</Trans>
          ) : (
            <Trans>You are writing under your name. Only the union’s staff see it.</Trans>
          )}
        </p>
        {onBack !== undefined && (
          <Button tone="quiet" onClick={onBack}>
            <Trans>Change this</Trans>
          </Button>
        )}
      </div>
      {isAnonymous && <CodeCard code={code} isSent={false} />}
      <ApiForm
        label={t`Your complaint`}
        state={state}
        fields={fields}
        action={<Trans>Send the complaint</Trans>}
        problem={
          <OutboxProblem state={state}>
            <Problem refusal={state.refusal} />
          </OutboxProblem>
        }
      />
    </div>
  );
}

function useFields(chosen: unknown, isAnonymous: boolean): Field[] {
  const { t } = useLingui();
  const { data: types = [], isError } = useQuery(complaintTypesQuery);
  const type = types.find(({ id }) => String(id) === chosen);
  return [
    {
      kind: 'select',
      name: 'type_id',
      label: t`What is it about?`,
      placeholder: t`Choose a subject`,
      options: toChoices(types),
      note: (
        <>
          {isError && types.length === 0 && (
            <Notice tone="warning">
              <Trans>The subjects load once you are connected. What you typed is saved.</Trans>
            </Notice>
          )}
          {type !== undefined && (
            <p role="status">
              <Trans>They may be able to help sooner: {type.first_rung}.</Trans>
            </p>
          )}
        </>
      ),
    },
    {
      kind: 'text',
      name: 'text',
      label: t`What happened?`,
      hint: isAnonymous ? t`To stay anonymous, leave out details that only you know.` : undefined,
      rows: 9,
      maxLength: MAX_COMPLAINT,
    },
  ];
}

/** Why the complaint was rejected, if no field shows it. The input is retained. */
function Problem({ refusal }: { refusal: OutboxError | undefined }) {
  if (refusal === undefined) {
    return <Trans>It was not sent or saved. It is still here, under the same code: please try again.</Trans>;
  }
  if (refusal.code === 'idempotency_mismatch') {
    return <Trans>We already have your first version. Read the answer with the same code.</Trans>;
  }
  return refusal.message || <Trans>It was not accepted. What you wrote is still here, under the same code.</Trans>;
}

/** The subjects of complaints. The service worker stores them, so that a complaint can be written offline. */
export const complaintTypesQuery = query(complaints.types, {});
