import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { changeOwner } from '#client/offline/outbox-start.ts';
import { readSession } from '#client/session/session.ts';
import { secondFactor } from '#contract/auth/second-factor.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { EnrolStep } from './EnrolStep.tsx';
import { ProveStep } from './ProveStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Read each time, because a colleague may have reset it. */
const methods = { ...query(secondFactor.view, {}), staleTime: 0 };

/** The second step of the login: adds the first method, or proves one of the account. */
export function SecondStep({ onDone }: { onDone: () => unknown }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async () => {
    // Writes from before the step wait for it.
    void changeOwner(readSession().userId);
    await onDone();
  };
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={finish} />;
  return (
    <LoadedQuery query={methods} placeholder={<ArticleSkeleton label={t`Loading…`} />}>
      {(found) =>
        found.passkeys.length === 0 && !found.has_app ? (
          <EnrolStep
            onEnrolled={({ recovery_codes }) => (recovery_codes === null ? finish() : setCodes(recovery_codes))}
          />
        ) : (
          <ProveStep methods={found} onProven={finish} />
        )
      }
    </LoadedQuery>
  );
}
