import { sealing } from '#contract/sealing/calls.ts';
import { defineArea } from '#server/http/area.ts';
import { invalidAt } from '#server/http/errors.ts';
import { publicKeyOf, secretFor } from './account-keys.ts';

/** Keys for what people leave on a device when they sign out (docs/decisions/encryption-after-sign-out.md). */
export const sealingArea = defineArea({
  contract: { sealing },
  handlers: {
    sealing: {
      // Derived without a database query, so that the response does not reveal whether an account exists.
      key: ({ params }, { secrets }) => ({ public_key: publicKeyOf(params.id, secrets) }),
      open: ({ body }, { secrets, session }) => {
        const secret = secretFor(session.user_id, body.ephemeral, secrets);
        if (secret === undefined) throw invalidAt('ephemeral', 'format');
        return { secret };
      },
    },
  },
  jobs: [],
  personalTables: {},
});
