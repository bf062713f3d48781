import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ruleText } from '#client/i18n/rule-messages.ts';
import { me } from '#client/session/me.ts';
import type { Fund } from '#contract/funds/calls.ts';
import { cleanTrimmed } from '#contract/kit/clean-text.ts';
import { DraftNote, DraftWarning } from '#kit/form/DraftNote.tsx';
import { invalidAmount } from '#kit/form/invalid-amount.ts';
import { Button } from '#kit/ui/Button.tsx';
import { ErrorSummary } from '#kit/ui/form/ErrorSummary.tsx';
import { Form } from '#kit/ui/form/Form.tsx';
import { SelectField } from '#kit/ui/form/SelectField.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { findFieldErrors, inputId } from './application-form.ts';
import { BudgetTable } from './BudgetTable.tsx';
import type { LocalFundDraft } from './device/use-fund-draft.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { QuestionField } from './QuestionField.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  fund: Fund;
  device: LocalFundDraft;
  onChecked: () => void;
}

/** All questions of a fund on one page; input is stored on the device at once. */
export function ApplicationForm({ fund, device, onChecked }: Props) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const { draft } = device;
  const faults = useErrorTexts(attempt === 0 ? {} : findFieldErrors(draft, fund));
  const labels = useLabels(fund, draft);
  const errors = { ...serverFieldErrors(device.item, labels), ...faults };
  const wrong = Object.entries(errors).map(([field, message]) => ({
    id: inputId(field),
    label: labels[field] ?? '',
    message,
  }));
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(findFieldErrors(draft, fund)).length === 0) return onChecked();
    setAttempt(attempt + 1);
  };
  const budget = fund.questions.find(({ kind }) => kind === 'budget');
  return (
    <Form label={t`Application`} onSubmit={check}>
      <ErrorSummary title={t`Please correct this first`} errors={wrong} attempt={attempt} />
      <Beginning fund={fund} device={device} errors={errors} />
      {fund.questions
        .filter(({ kind }) => kind !== 'budget')
        .map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            device={device}
            error={errors[`answers.${question.id}`]}
          />
        ))}
      <BudgetTable
        label={budget?.label ?? t`Budget`}
        hint={budget?.hint}
        cap={fund.grants.find(({ id }) => id === draft.grant_id)?.cap}
        device={device}
        errors={errors}
      />
      <div className={layout.buttons}>
        <Button type="submit">
          <Trans>Check the application</Trans>
        </Button>
        <DiscardDraft device={device} onDeleted={() => setAttempt(0)} />
      </div>
      <DraftWarning state={device.state} />
      <DraftNote state={device.state} isWritten />
    </Form>
  );
}

/** Returns the error texts for the broken rules that `findFieldErrors()` found. */
function useErrorTexts(faults: Record<string, string>): Record<string, string> {
  const { t, i18n } = useLingui();
  const wordsOf = (field: string, broken: string) => {
    if (broken === 'format') return i18n._(invalidAmount());
    const isNothing = field === 'budget' && broken.startsWith('min_value');
    return isNothing ? t`The costs must be higher than the other income.` : ruleText(i18n, broken);
  };
  return Object.fromEntries(Object.entries(faults).map(([field, broken]) => [field, wordsOf(field, broken)]));
}

/** Returns the field errors of the server's last response, until the application is sent again. */
function serverFieldErrors(item: LocalFundDraft['item'], labels: Record<string, string>): Record<string, string> {
  const serverErrors = Object.entries(item?.error?.errors ?? {}).map(
    ([field, [first = '']]) => [field, first] as const,
  );
  return Object.fromEntries(serverErrors.filter(([field]) => field in labels));
}

/** Returns the labels of the fields, by their names in `findFieldErrors()` and in server errors. */
function useLabels(fund: Fund, { budget }: LocalFundDraft['draft']): Record<string, string> {
  const { t } = useLingui();
  const lines = budget.flatMap(({ key, label }) => [
    [`line.${key}.label`, t`Item`],
    [`line.${key}.amount`, cleanTrimmed(label) === '' ? t`Amount in euro` : label],
  ]);
  const asked = fund.questions.map(({ id, label }) => [`answers.${id}`, label]);
  const own = {
    grant_id: t`What you are applying for`,
    organisation_id: t`Organisation`,
    title: t`Title`,
    budget: t`Budget`,
  };
  return { ...Object.fromEntries([...asked, ...lines]), ...own };
}

interface PartProps extends Pick<Props, 'fund' | 'device'> {
  errors: Record<string, string>;
}

/** The questions of every fund: the grant, the applicant and a title. */
function Beginning({ fund, device: { draft, change }, errors }: PartProps) {
  const { t } = useLingui();
  const { data: profile } = useQuery(me);
  const numberOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <>
      {fund.grants.length > 1 && (
        <SelectField
          id={inputId('grant_id')}
          label={t`What you are applying for`}
          placeholder={t`Choose one`}
          options={fund.grants.map(({ id, name, cap }) => ({
            value: String(id),
            label: t`${name}: up to ${cap.formatted}`,
          }))}
          value={String(draft.grant_id ?? '')}
          error={errors['grant_id']}
          onChange={({ target }) => change({ grant_id: numberOf(target.value) })}
        />
      )}
      {fund.applicants === 'organisations' && (
        <SelectField
          id={inputId('organisation_id')}
          label={t`Organisation`}
          placeholder={t`Choose one`}
          options={(profile?.student_organisations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(draft.organisation_id ?? '')}
          error={errors['organisation_id']}
          onChange={({ target }) => change({ organisation_id: numberOf(target.value) })}
        />
      )}
      <TextField
        id={inputId('title')}
        label={t`Title`}
        hint={t`A few words that help the board remember it.`}
        maxLength={120}
        value={draft.title}
        error={errors['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
    </>
  );
}
