import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { type MergePlan, peopleAdmin, type PersonView } from '#contract/people/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { showSuccess } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { refetchAreas } from '#kit/use-write.ts';
import { mergePlan } from '../people-queries.ts';
import { AccountComparison, MovedRecords } from './PlanTables.tsx';
import layout from '#kit/ui/page/layout.module.css';

interface Props {
  /** The person of the page */
  person: PersonView;
  /** The id of the second account */
  other: number;
  onMerged: () => void;
}

/** The plan of a merge: which account stays, what moves, reasons against it, and the confirmation (PEOPLE-20, PEOPLE-22). */
export function MergePlanSection({ person, other, onMerged }: Props) {
  const [isSwapped, setSwapped] = useState(false);
  const [stays, folded] = isSwapped ? [other, person.id] : [person.id, other];
  return (
    <LoadedQuery query={mergePlan(stays, folded)} placeholder={<PageSkeleton />}>
      {(plan) => (
        <>
          {plan.obstacles.length > 0 && <Obstacles obstacles={plan.obstacles} />}
          <AccountComparison plan={plan} />
          <div className={layout.row}>
            <Button tone="secondary" onClick={() => setSwapped(!isSwapped)}>
              <Trans>Keep the other account instead</Trans>
            </Button>
          </div>
          {plan.obstacles.length === 0 && (
            <>
              <MovedRecords parts={plan.parts} />
              <MergeForm key={stays} plan={plan} isOwnPage={!isSwapped} onMerged={onMerged} />
            </>
          )}
        </>
      )}
    </LoadedQuery>
  );
}

function Obstacles({ obstacles }: Pick<MergePlan, 'obstacles'>) {
  const { t } = useLingui();
  return (
    <div role="status">
      <Notice tone="warning" title={t`These accounts cannot be merged:`}>
        <ul>
          {obstacles.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface FormProps {
  plan: MergePlan;
  /** Whether the account that stays is the one of the page */
  isOwnPage: boolean;
  onMerged: () => void;
}

function MergeForm({ plan: { stays, folded }, isOwnPage, onMerged }: FormProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const address = folded.email ?? '';
  const state = useApiForm({
    id: 'merge',
    endpoint: peopleAdmin.merge,
    params: { id: stays.id },
    fixed: { folded: folded.id },
    initial: { reason: '' },
    onDone: async () => {
      onMerged();
      if (!isOwnPage) await navigate(generatePath(staffPaths.person, { id: String(stays.id) }));
      showSuccess(t`The accounts were merged. Both addresses will be e-mailed.`);
      // The account of the page before no longer exists, so its reads are not repeated.
      await refetchAreas(client, isOwnPage ? ['peopleAdmin', 'staff'] : ['staff']);
    },
    // A colleague may have changed one of the accounts: the plan shows the reason.
    onFailure: () => void refetchAreas(client, ['peopleAdmin']),
  });
  return (
    <EntryForm
      label={t`Merge the accounts`}
      state={state}
      fields={[
        {
          kind: 'text',
          name: 'reason',
          label: t`Reason, for staff only`,
          hint: t`How you know that both accounts belong to one person. Nobody can log in with ${address} afterwards, and the merge cannot be undone.`,
          maxLength: 500,
        },
      ]}
      action={<Trans>Merge the accounts</Trans>}
    />
  );
}
