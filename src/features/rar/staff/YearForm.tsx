import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '#api/api-error.ts';
import { rarAdmin, type RarYear, YearForm as YearFormSchema } from '#contract/rar-admin.ts';
import { instantOf, toMaltaClock } from '#i18n/malta-clock.ts';
import { StaffForm } from '#kit/staff/StaffForm.tsx';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { useStaffForm } from '#kit/staff/use-staff-form.ts';
import { validateWith } from '#shared/form/validate-with.ts';
import { TextField } from '#ui/form/TextField.tsx';

interface Props {
  /** The one to change; without it, one is added */
  changed?: RarYear;
  /** The newest year there is: a new one is suggested after it */
  last?: RarYear | undefined;
  onDone: (year: RarYear) => void;
  onCancel: () => void;
}

/** The dates of a year, by the clock in Malta, and how many offices there are to give. */
export function YearForm({ changed, last, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const add = useStaffAction(rarAdmin.addYear);
  const change = useStaffAction(rarAdmin.changeYear);
  const state = useYearForm({
    changed,
    last,
    send: (year, body) =>
      changed === undefined ? add.run({ body: { year, ...body } }) : change.run({ params: { year }, body }),
    onDone,
  });
  const labels: Partial<Record<keyof YearFields, string>> = {
    ...(changed === undefined && { year: t`Year the reports are due in` }),
    opens_at: t`Opens`,
    deadline: t`Deadline`,
    offices: t`Offices to allocate`,
  };
  return (
    <StaffForm
      {...state}
      label={changed === undefined ? t`Add a year` : t`Change the dates`}
      labels={labels}
      onCancel={onCancel}
    >
      {Object.entries(labels).map(([name, label]) => {
        const isTime = name === 'opens_at' || name === 'deadline';
        return (
          <TextField
            {...state.form.getInputProps(name)}
            {...(isTime && { type: 'datetime-local', hint: t`Date and time in Malta` })}
            key={name}
            id={`year-${name}`}
            label={label}
            autoComplete="off"
          />
        );
      })}
    </StaffForm>
  );
}

/** As the fields hold them: times as `2026-11-20T18:00` by the clock in Malta. */
type YearFields = Record<'year' | 'opens_at' | 'deadline' | 'offices', string>;

interface YearBody {
  opens_at: string;
  deadline: string;
  offices: number;
}

interface Options {
  /** The one to change; without it, one is added after `last` */
  changed: RarYear | undefined;
  last: RarYear | undefined;
  send: (year: number, body: YearBody) => Promise<{ answer: RarYear } | { error: ApiError }>;
  onDone: (year: RarYear) => void;
}

const times = ['opens_at', 'deadline'] as const;

/** The form of a year's dates. */
function useYearForm({ changed, last, send, onDone }: Options) {
  const { t, i18n } = useLingui();
  return useStaffForm<YearFields, RarYear>({
    name: 'year',
    first: changed === undefined ? 'year' : 'opens_at',
    initial: changed === undefined ? nextOf(last) : fieldsOf(changed),
    validate: (values) => {
      const missing = times.filter(
        (field) => values[field] !== '' && instantOf(values[field], changed?.[field]) === undefined,
      );
      return {
        ...validateWith(YearFormSchema, i18n)(bodyOf(values, changed)),
        ...Object.fromEntries(
          missing.map((field) => [field, t`There is no such time: the clocks go forward that night.`]),
        ),
        ...(/^2\d{3}$/.test(values.year.trim()) ? {} : { year: t`Enter a year such as 2027.` }),
      };
    },
    send: (values) => send(Number(values.year), bodyOf(values, changed)),
    onDone,
  });
}

function fieldsOf({ year, opens_at, deadline, offices }: RarYear): YearFields {
  return {
    year: String(year),
    opens_at: toMaltaClock(opens_at),
    deadline: toMaltaClock(deadline),
    offices: String(offices),
  };
}

/** The same days a year later. */
function nextOf(last: RarYear | undefined): YearFields {
  if (last === undefined) return { year: '', opens_at: '', deadline: '', offices: '4' };
  const { year, opens_at, deadline, offices } = fieldsOf(last);
  const later = (time: string) => `${Number(time.slice(0, 4)) + 1}${time.slice(4)}`.replace('-02-29T', '-02-28T');
  return { year: String(Number(year) + 1), opens_at: later(opens_at), deadline: later(deadline), offices };
}

function bodyOf(values: YearFields, changed: RarYear | undefined): YearBody {
  const [opens_at = '', deadline = ''] = times.map(
    (field) => instantOf(values[field], changed?.[field]) ?? values[field],
  );
  return { opens_at, deadline, offices: values.offices.trim() === '' ? Number.NaN : Number(values.offices) };
}
