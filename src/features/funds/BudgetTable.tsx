import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '#client/i18n/money.ts';
import { MAX_BUDGET_LINES } from '#contract/funds/form.ts';
import type { Money } from '#contract/kit/common.ts';
import { Button } from '#kit/ui/Button.tsx';
import { describe, FieldError, hasError, Hint } from '#kit/ui/form/FieldFrame.tsx';
import { TextField } from '#kit/ui/form/TextField.tsx';
import { emptyLine, inputId, draftCents } from './application-form.ts';
import type { DraftLine } from './device/fund-draft.ts';
import type { LocalFundDraft } from './device/use-fund-draft.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './funds.module.css';

interface Props {
  label: string;
  hint: string | undefined;
  /** The largest amount of an application, once known */
  cap: Money | undefined;
  device: LocalFundDraft;
  /** By field name of `findFieldErrors()` */
  errors: Readonly<Record<string, string>>;
}

/** Costs, other income and the remaining amount to request; the sum updates as the user types. */
export function BudgetTable({ label, hint, cap, device: { draft, change }, errors }: Props) {
  const { t } = useLingui();
  const { budget } = draft;
  const set = (changed: DraftLine) =>
    change({ budget: budget.map((line) => (line.key === changed.key ? changed : line)) });
  const remove = (key: string) => change({ budget: budget.filter((line) => line.key !== key) });
  const add = (kind: DraftLine['kind']) => change({ budget: [...budget, emptyLine(kind)] });
  const sum = draftCents(draft);
  const fieldProps = { id: inputId('budget'), hint: hint === '' ? undefined : hint, error: errors['budget'] };
  const groups = [
    { kind: 'cost', title: t`Costs`, addLabel: t`Add a cost` },
    { kind: 'income', title: t`Other income`, addLabel: t`Add other income` },
  ] as const;
  return (
    <fieldset
      className={`${layout.stack3} ${classes.budget}`}
      id={fieldProps.id}
      tabIndex={-1}
      data-invalid={hasError(fieldProps.error) || undefined}
      aria-describedby={describe(fieldProps)['aria-describedby']}
    >
      <legend>{label}</legend>
      <Hint {...fieldProps} />
      {groups.map(({ kind, title, addLabel }) => (
        <section key={kind} aria-label={title}>
          <h3>{title}</h3>
          {budget
            .filter((line) => line.kind === kind)
            .map((line, index) => (
              <Line key={line.key} line={line} number={index + 1} errors={errors} onChange={set} onRemove={remove} />
            ))}
          {budget.length < MAX_BUDGET_LINES && (
            <Button tone="secondary" onClick={() => add(kind)}>
              {addLabel}
            </Button>
          )}
        </section>
      ))}
      <p className={classes.sum} role="status">
        <Trans>
          You are asking for <strong>{formatCents(Math.max(0, sum))}</strong>
        </Trans>
        {cap !== undefined && (
          <span className={layout.quiet}>
            <Trans>At most {cap.formatted}</Trans>
          </span>
        )}
      </p>
      <FieldError {...fieldProps} />
    </fieldset>
  );
}

interface LineProps extends Pick<Props, 'errors'> {
  line: DraftLine;
  number: number;
  onChange: (line: DraftLine) => void;
  onRemove: (key: string) => void;
}

function Line({ line, number, errors, onChange, onRemove }: LineProps) {
  const { t } = useLingui();
  const { key, label, amount } = line;
  return (
    <div className={`${layout.stack2} ${classes.line}`}>
      <TextField
        id={inputId(`line.${key}.label`)}
        label={t`Item, ${number}`}
        maxLength={120}
        value={label}
        error={errors[`line.${key}.label`]}
        onChange={({ target }) => onChange({ ...line, label: target.value })}
      />
      <TextField
        id={inputId(`line.${key}.amount`)}
        label={t`Amount, ${number}`}
        inputMode="decimal"
        value={amount}
        error={errors[`line.${key}.amount`]}
        onChange={({ target }) => onChange({ ...line, amount: target.value })}
      />
      <Button tone="quiet" icon="close" label={t`Remove line ${number}`} onClick={() => onRemove(key)}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
