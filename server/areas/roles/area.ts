import { sql } from 'kysely';
import { rolesAdmin } from '#contract/roles/staff.ts';
import { defineArea } from '#server/http/area.ts';
import { write } from '#server/http/handlers.ts';
import { audited } from '#server/services/audit.ts';
import { roleMail } from './mails.ts';
import { changeRole, endHeldRole, getRole, give, listRoles } from './staff-roles.ts';

/** The roles of staff (docs/requirements/roles.md). */
export const rolesArea = defineArea({
  contract: { rolesAdmin },
  handlers: {
    rolesAdmin: {
      list: audited({ action: 'role_list_viewed', subject: 'account' }, listRoles),
      give: write({ handle: give, reread: (_request, context, id) => getRole(id, context) }),
      change: write({ handle: changeRole, reread: (_request, context, id) => getRole(id, context) }),
      end: endHeldRole,
    },
  },
  jobs: [roleMail],
  // Two people, so that a lost phone or a holiday does not close the office.
  firstSteps: {
    second_staff: (now) => sql<boolean>`(
      select count(*) >= 2 from user_roles join users on users.id = user_roles.user_id
      where role = 'staff' and ends_at is null and is_in_term(starts_at, ends_at, ${now})
        and email_proven_at is not null
    )`,
  },
  personalTables: {},
});
