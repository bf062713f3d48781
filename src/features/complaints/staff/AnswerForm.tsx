import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import * as v from 'valibot';
import { type StaffComplaint, complaintsAdmin } from '#contract/complaints-admin.ts';
import { MAX_REPLY } from '#contract/complaints.ts';
import { text } from '#contract/rules.ts';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { noteUnsaved } from '#offline/unsaved.ts';
import { validateWith } from '#shared/form/validate-with.ts';
import { Failure } from '#shared/state/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '#kit/staff/staff.module.css';

const Answer = v.object({ text: text(MAX_REPLY) });

/** The union's answer, with which the thread may end. What was typed stays, whatever comes back. */
export function AnswerForm({ complaint: { id, anonymous } }: { complaint: StaffComplaint }) {
  const { t, i18n } = useLingui();
  const { press, isRunning, failure } = useStaffAction(complaintsAdmin.answer);
  const name = `answer|${id}`;
  const form = useForm({
    initialValues: { text: '' },
    validate: validateWith(Answer, i18n),
    onValuesChange: (values) => noteUnsaved(name, values.text !== ''),
  });
  useEffect(() => () => noteUnsaved(name, false), [name]);
  const answer = (close: boolean) =>
    form.onSubmit((values) => {
      if (!isRunning) press({ params: { id }, body: { text: values.text.trim(), close } });
    });
  return (
    <Form label={t`Answer`} onSubmit={answer(false)}>
      <div aria-live="assertive">
        <Failure error={failure} />
      </div>
      <TextField
        {...form.getInputProps('text')}
        id="complaint-answer"
        label={t`Answer`}
        hint={
          anonymous
            ? t`The author reads it with the code. Do not ask anything that would reveal who they are.`
            : t`The author will be e-mailed that there is an answer.`
        }
        rows={6}
        maxLength={MAX_REPLY}
      />
      <div className={classes.actions}>
        <Button type="submit" busy={isRunning}>
          <Trans>Answer</Trans>
        </Button>
        <Button tone="secondary" busy={isRunning} onClick={() => answer(true)()}>
          <Trans>Answer and close</Trans>
        </Button>
      </div>
    </Form>
  );
}
