import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type StaffRole, staffRoles } from '#contract/kit/roles.ts';
import { roleNames } from '#kit/staff/role-names.ts';
import layout from '#kit/ui/page/layout.module.css';

/** Permissions of each role, as in docs/who-may-do-what.md. */
const rights: Readonly<Record<StaffRole, () => MessageDescriptor>> = {
  staff: () =>
    msg`Everything in the office, also what editors, finance and guards do: permits, rentals, reports, complaints, funds, organisations and roles. Not requests for therapy.`,
  editor: () => msg`Companies, the careers expo, career resources and TEDx.`,
  finance: () =>
    msg`Payments and refunds, deposits of togas, and payments of funds with their accounts. No measures, no papers.`,
  guard: () => msg`Tickets at the door, cars at the gate, and togas at the counter. No addresses and no amounts.`,
  wellbeing: () => msg`Requests for therapy, sessions, and courses of mental wellbeing. Nobody else sees these.`,
};

/** The roles with their permissions, in a closed disclosure. */
export function RoleRights() {
  const { i18n } = useLingui();
  return (
    <details>
      <summary>
        <Trans>What each role may do</Trans>
      </summary>
      <dl className={layout.stack1}>
        {staffRoles.map((role) => (
          <div key={role}>
            <dt>
              <strong>{i18n._(roleNames[role]())}</strong>
            </dt>
            <dd>{i18n._(rights[role]())}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
