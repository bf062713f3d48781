import { msg } from '@lingui/core/macro';
import { organisationPagesAdmin } from '#contract/organisations/pages-staff.ts';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';

/** A pending change with both versions that are compared. `id` is that of the organisation. */
export interface ComparedChange {
  id: number;
  version: number;
  page_version: number;
}

/** Staff actions on a pending change of a public page (ORG-18). */
export const pageChangeActions: readonly ResourceAction<ComparedChange>[] = [
  {
    endpoint: organisationPagesAdmin.approve,
    label: msg`Approve the change`,
    tone: () => 'primary',
    question: msg`Approve this change?`,
    consequence: () => msg`The page has the new texts at once. The officers are notified by e-mail.`,
    confirm: msg`Approve`,
    cancel: msg`Cancel`,
    body: ({ version, page_version }) => ({ version, page_version }),
    done: msg`The change is public, and the officers were notified.`,
  },
  {
    form: 'decline-page-change',
    endpoint: organisationPagesAdmin.decline,
    label: msg`Decline the change`,
    title: msg`Decline the change`,
    fields: () => [
      textField('reason', {
        label: msg`Reason, for the officers`,
        hint: msg`The officers read it by e-mail and in the account. They can correct the texts and send them again.`,
        maxLength: 500,
      }),
    ],
    fixed: ({ version }) => ({ version }),
    submit: msg`Decline`,
    done: msg`The change was declined, and the officers were notified.`,
  },
];
