import { msg } from '@lingui/core/macro';
import { generatePath } from 'react-router';
import type { Handover } from '#contract/organisations/staff-forms.ts';
import { organisationsAdmin } from '#contract/organisations/staff.ts';
import { staffPaths } from '#contract/staff/paths.ts';
import { textField } from '#kit/staff/resource/resource-fields.ts';
import type { ResourceAction } from '#kit/staff/resource/staff-resource.ts';

/** The page on which a hand-over is decided. */
export function handoverPath({ organisation }: Handover): string {
  return generatePath(staffPaths.organisation, { id: String(organisation.id) });
}

/** What staff do with a pending hand-over (ORG-10). */
export const handoverActions: readonly ResourceAction<Handover>[] = [
  {
    endpoint: organisationsAdmin.confirmHandover,
    label: msg`Confirm the hand-over`,
    tone: () => 'primary',
    isFor: ({ is_over }) => !is_over,
    question: msg`Confirm this hand-over?`,
    consequence: ({ successor }) =>
      successor === null
        ? msg`The outgoing term ends on the day before. The next officer has no account yet and is invited by e-mail. Both are notified.`
        : msg`The outgoing term ends on the day before, and the next one begins by itself. Both are notified by e-mail.`,
    confirm: msg`Confirm`,
    cancel: msg`Cancel`,
    done: msg`The hand-over was confirmed, and both people were notified.`,
  },
  {
    form: 'refuse-handover',
    endpoint: organisationsAdmin.refuseHandover,
    label: msg`Refuse the hand-over`,
    title: msg`Refuse the hand-over`,
    fields: () => [
      textField('reason', {
        label: msg`Reason, for the outgoing officer`,
        hint: msg`The outgoing officer reads it by e-mail. The next officer is only told that nothing comes of it.`,
        maxLength: 500,
      }),
    ],
    submit: msg`Refuse`,
    done: msg`The hand-over was refused, and the outgoing officer was notified.`,
  },
];
