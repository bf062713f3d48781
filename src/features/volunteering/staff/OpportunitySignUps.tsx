import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { volunteeringAdmin } from '#contract/volunteering/staff.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { EntryTable } from '#kit/staff/EntryTable.tsx';
import { freshList, STAFF_LIMIT } from '#kit/staff/fresh.ts';
import { RowsSkeleton } from '#kit/staff/StaffSkeletons.tsx';
import type { Results } from '#kit/staff/use-results.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { useSignUpColumns } from './sign-up-columns.ts';
import { SignUpDecision } from './SignUpDecision.tsx';
import { MOST_SIGN_UPS } from './volunteering-admin-queries.ts';

function signUpsOf(opportunity_id: number, limit: number) {
  return { ...query(volunteeringAdmin.signUps, { query: { limit, filter: { opportunity_id } } }), ...freshList };
}

/** Who signed up for one opportunity, the first at the top; more than a hundred are in the list of all sign-ups. */
export function OpportunitySignUps({ id, ...results }: { id: number } & Pick<Results, 'onDone' | 'onFailure'>) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(STAFF_LIMIT);
  const columns = useSignUpColumns();
  return (
    <LoadedQuery query={signUpsOf(id, limit)} placeholder={<RowsSkeleton />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <p>{t`Nobody has signed up yet.`}</p>
        ) : (
          <>
            <EntryTable
              label={t`Who signed up`}
              entries={data}
              columns={columns}
              keyOf={(signUp) => signUp.id}
              renderActions={(signUp) => <SignUpDecision signUp={signUp} {...results} />}
            />
            {meta.total > limit && limit < MOST_SIGN_UPS && (
              <div>
                <Button tone="secondary" onClick={() => setLimit(MOST_SIGN_UPS)}>
                  {t`Show more`}
                </Button>
              </div>
            )}
          </>
        )
      }
    </LoadedQuery>
  );
}
