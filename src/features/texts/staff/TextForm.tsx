import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import {
  MAX_TEXT,
  MAX_TEXT_SUBJECT,
  type StaffText,
  type TextForm as TextBody,
  type TextPreview,
  textsAdmin,
} from '#contract/texts/staff.ts';
import { firstMessages, groupByFormField } from '#kit/form/field-errors.ts';
import { ConfirmAction } from '#kit/staff/ConfirmAction.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { MailPreviews } from '#kit/staff/MailPreviews.tsx';
import { bilingualField, type ResourceField } from '#kit/staff/resource/resource-fields.ts';
import { useDeclaredForm, valuesOfEntry } from '#kit/staff/resource/use-declared-form.ts';
import { useResourceContext } from '#kit/staff/resource/use-resource-context.ts';
import type { EntryFormState } from '#kit/staff/use-entry-version.ts';
import { useResults } from '#kit/staff/use-results.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { useSendWrite } from '#kit/use-write.ts';
import { refreshes } from './text-queries.ts';

const subjectField = bilingualField('subject', { label: msg`Subject`, maxLength: MAX_TEXT_SUBJECT });
const titleField = bilingualField('subject', { label: msg`Title`, maxLength: MAX_TEXT_SUBJECT });
const textField = bilingualField('text', {
  label: msg`Text`,
  hint: msg`The placeholders in braces are listed on this page. Without Maltese, everybody gets the English text.`,
  rows: 14,
  maxLength: MAX_TEXT,
});
/** Staff write the subject of these each time. */
const noSubject: ResourceField = {
  name: 'subject',
  inputs: () => [],
  valuesOf: () => ({}),
  bodyOf: () => ({ en: '', mt: '' }),
};

function fieldsOf({ has_subject, channel }: StaffText): readonly ResourceField[] {
  if (!has_subject) return [noSubject, textField];
  return [channel === 'push' ? titleField : subjectField, textField];
}

/** The form of a text, with its preview, its test and the way back to the original (MAIL-3, MAIL-4, MAIL-6). */
export function TextForm({ text }: { text: StaffText }) {
  const { t } = useLingui();
  const { said, clear, ...results } = useResults();
  const context = useResourceContext({});
  const fields = fieldsOf(text);
  const { state, sections } = useDeclaredForm({
    id: 'text',
    endpoint: textsAdmin.change,
    params: { id: text.id },
    context,
    fields,
    entry: text,
    version: text.version,
    refreshes,
    onDone: () => results.onDone(t`The text was changed.`),
  });
  const bodyOf = () =>
    Object.fromEntries(fields.map((field) => [field.name, field.bodyOf(state.form.getValues())])) as TextBody;
  const tries = useTries(text, state, bodyOf);
  const test = async () => {
    clear();
    if (await tries.test()) results.onDone(t`The test is on its way to you.`);
  };
  const { preview, body } = tries.shown ?? { preview: text.preview, body: text };
  return (
    <>
      {said}
      <EntryForm
        label={t`Text in both languages`}
        state={state}
        sections={sections}
        beside={
          <>
            <Button tone="secondary" busy={tries.isBusy} onClick={() => void tries.show().catch(showFailure)}>
              {t`Preview`}
            </Button>
            <Button tone="secondary" busy={tries.isBusy} onClick={() => void test().catch(showFailure)}>
              {t`Send me a test`}
            </Button>
          </>
        }
      />
      {text.is_changed && (
        <ConfirmAction
          label={t`Back to the original text`}
          title={t`Go back to the original text?`}
          endpoint={textsAdmin.restore}
          input={{ params: { id: text.id }, body: { version: text.version } }}
          refreshes={refreshes}
          confirm={t`Use the original`}
          cancel={t`Keep it`}
          onFailure={results.onFailure}
          onDone={(answer) => {
            const { version } = answer;
            state.adopt?.({ version, values: valuesOfEntry(fields, answer) }, { isTypedDropped: true });
            tries.forget();
            results.onDone(t`The original text is used again.`);
          }}
        >
          <p>{t`Your text stays in the audit log.`}</p>
        </ConfirmAction>
      )}
      <MailPreviews
        title={text.channel === 'push' ? t`Preview of the push message` : t`Preview of the e-mail`}
        mails={preview}
        isMaltese={body.text.mt !== ''}
      />
    </>
  );
}

interface Shown {
  preview: TextPreview;
  body: Pick<TextBody, 'text'>;
}

/** Previews and tests of the typed text, which need not be saved. Broken rules are shown at their fields. */
function useTries(text: StaffText, { form }: EntryFormState, bodyOf: () => TextBody) {
  const [shown, setShown] = useState<Shown>();
  const [isBusy, setBusy] = useState(false);
  const preview = useSendWrite(textsAdmin.preview);
  const test = useSendWrite(textsAdmin.test);
  const params = { id: text.id };
  const attempt = async (send: (body: TextBody) => Promise<void>): Promise<boolean> => {
    setBusy(true);
    form.clearErrors();
    try {
      await send(bodyOf());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid') throw error;
      form.setErrors(groupByFormField(firstMessages(error.errors), Object.keys(form.getValues())));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    shown,
    isBusy,
    forget: () => setShown(undefined),
    show: () => attempt(async (body) => setShown({ preview: await preview({ params, body }), body })),
    test: () => attempt((body) => test({ params, body })),
  };
}
