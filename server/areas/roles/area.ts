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
  personalTables: {},
});
