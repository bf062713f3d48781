import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonView } from '#contract/people/staff.ts';
import { DateTime } from '#kit/staff/DateTime.tsx';
import { usePersonName } from '#kit/staff/use-person-name.ts';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { missingStepLabels } from './person-labels.ts';

/** Reasons why the person cannot use the whole portal, with the next step. */
export function PersonObstacles({ person: { registration, email_proven_at, email, block } }: { person: PersonView }) {
  const { i18n } = useLingui();
  const { missing_step, code } = registration;
  return (
    <>
      {block !== null && <BlockNotice block={block} />}
      {missing_step !== null && (
        <Notice tone="warning">
          <Trans>The registration is unfinished. Next step: {i18n._(missingStepLabels[missing_step]())}.</Trans>
        </Notice>
      )}
      {code !== null && <CodeNotice code={code} />}
      {code === null && missing_step === 'VERIFICATION' && (
        <Notice tone="info">
          <Trans>
            No code was sent in the last 24 hours. The person logs in and enters the student address on the registration
            page, or you send a code here.
          </Trans>
        </Notice>
      )}
      {email_proven_at === null && (
        <Notice tone="info">
          <Trans>The address {email} is not confirmed yet, so staff roles and organisations are not in force.</Trans>
        </Notice>
      )}
    </>
  );
}

function BlockNotice({ block }: { block: NonNullable<PersonView['block']> }) {
  const nameOf = usePersonName();
  const { blocked_at, reason } = block;
  const name = nameOf(block.blocked_by);
  return (
    <Notice tone="warning">
      <Trans>
        Blocked by {name} on <DateTime at={blocked_at} />: {reason}
      </Trans>
    </Notice>
  );
}

function CodeNotice({ code }: { code: NonNullable<PersonView['registration']['code']> }) {
  const { email, tries_left } = code;
  if (tries_left === 0) {
    return (
      <Notice tone="warning">
        <Trans>The code sent to {email} was entered wrongly too often. The person must ask for a new one.</Trans>
      </Notice>
    );
  }
  if (!code.is_mailed) {
    return (
      <Notice tone="warning">
        <Trans>
          The code for {email} was not e-mailed yet, because many people are registering. You can send one at once.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <Trans>
        The latest code was sent to {email} on <DateTime at={code.sent_at} /> and can be used until{' '}
        <DateTime at={code.expires_at} />.
      </Trans>
    </Notice>
  );
}
