import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DeletionPart, peopleAdmin, type PersonView } from '#contract/people/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { useApiForm } from '#kit/form/use-api-form.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { EntryForm } from '#kit/staff/EntryForm.tsx';
import { type Column, EntryTable } from '#kit/staff/EntryTable.tsx';
import { PageSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import { showSuccess } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { deletionPreview } from './people-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

interface Props {
  person: PersonView;
}

/** Deletes the account on written request: a preview of what is deleted and what stays, then the confirmation (PEOPLE-16). */
export function DeletionRequest({ person }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={`${layout.stack3} ${prose.part}`} aria-labelledby={id}>
      <h2 id={id}>{t`Deletion on written request`}</h2>
      {isOpen ? (
        <LoadedQuery query={deletionPreview(person.id)} placeholder={<PageSkeleton />}>
          {(parts) => (
            <>
              <Preview parts={parts} />
              <DeletionForm person={person} onCancel={() => setOpen(false)} />
            </>
          )}
        </LoadedQuery>
      ) : (
        <div className={layout.row}>
          <Button tone="secondary" onClick={() => setOpen(true)}>
            <Trans>Delete the account…</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Preview({ parts }: { parts: readonly DeletionPart[] }) {
  const { t } = useLingui();
  const columns: readonly Column<DeletionPart>[] = [
    { name: 'title', label: t`Part` },
    { name: 'deleted', label: t`Deleted`, isNumber: true, cell: ({ deleted }) => String(deleted) },
    { name: 'stays', label: t`Stays`, isNumber: true, cell: ({ stays }) => String(stays) },
    { name: 'reason', label: t`Why it stays` },
  ];
  return (
    <>
      <EntryTable
        label={t`What is deleted and what stays`}
        entries={parts}
        keyOf={({ title }) => title}
        columns={columns}
      />
      <p className={layout.quiet}>
        <Trans>
          The numbers are records. Names and texts are removed from records that stay. Complaints and mental wellbeing
          are confidential, so they are not counted here: complaints stay without their author, requests for therapy are
          deleted.
        </Trans>
      </p>
    </>
  );
}

function DeletionForm({ person: { id, email }, onCancel }: Props & { onCancel: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const address = email ?? '';
  const state = useApiForm({
    id: 'deletion',
    endpoint: peopleAdmin.deletePerson,
    params: { id },
    initial: { requested_on: '', email: '' },
    refreshes: ['staff'],
    onDone: async () => {
      await navigate(staffPaths.people);
      showSuccess(t`The account was deleted. The person will be e-mailed.`);
    },
  });
  return (
    <EntryForm
      label={t`Deletion on written request`}
      state={state}
      fields={[
        { kind: 'text', type: 'date', name: 'requested_on', label: t`Date of the written request` },
        {
          kind: 'text',
          type: 'email',
          name: 'email',
          label: t`E-mail address of the account`,
          hint: t`Type ${address} to confirm. The deletion cannot be undone.`,
          autoComplete: 'off',
        },
      ]}
      action={<Trans>Delete the account</Trans>}
      onCancel={onCancel}
    />
  );
}
