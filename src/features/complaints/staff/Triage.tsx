import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { complaints, type StaffComplaint } from '#contract/complaints.ts';
import { useStaffAction } from '#kit/staff/use-staff-action.ts';
import { Failure } from '#shared/Failure.tsx';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { typeList } from './staff-complaint-queries.ts';
import classes from '#kit/staff/staff.module.css';

/** Takes it into review, closes it, opens it again, or puts it under another subject. */
export function Triage({ complaint }: { complaint: StaffComplaint }) {
  const { t } = useLingui();
  const { press, isRunning, failure } = useStaffAction(complaints.triage);
  const { data: types = [] } = useQuery(typeList);
  const { id, state, type_id } = complaint;
  const params = { id };
  const set = (next: 'in_review' | 'closed') => press({ params, body: { state: next } });
  return (
    <section className={classes.waiting} aria-label={t`Sort the complaint`}>
      <div aria-live="assertive">
        <Failure error={failure} hasForm={false} />
      </div>
      <div className={classes.actions}>
        {state === 'received' && (
          <Button tone="secondary" busy={isRunning} onClick={() => set('in_review')}>
            <Trans>Take into review</Trans>
          </Button>
        )}
        {state === 'closed' ? (
          <Button tone="secondary" busy={isRunning} onClick={() => set('in_review')}>
            <Trans>Open again</Trans>
          </Button>
        ) : (
          <Button tone="quiet" busy={isRunning} onClick={() => set('closed')}>
            <Trans>Close without an answer</Trans>
          </Button>
        )}
      </div>
      <SelectField
        id="complaint-type"
        label={t`Subject`}
        placeholder={t`Choose a subject`}
        options={types.map((type) => ({ value: String(type.id), label: type.name }))}
        value={String(type_id)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          if (chosen > 0 && chosen !== type_id) press({ params, body: { type_id: chosen } });
        }}
      />
    </section>
  );
}
