import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchReads } from '#client/api/write.ts';
import { type FundApplication, funds } from '#contract/funds/calls.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { showFailure } from '#kit/state/global-notices.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import type { LocalFundDraft } from './device/use-fund-draft.ts';
import { DiscardDraft } from './DiscardDraft.tsx';
import { applicationQuery } from './funds-queries.ts';
import { SentAnswers } from './SentAnswers.tsx';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';

/**
 * A conflict: the application has changed on the server. Shows that version, and the choice between it and the text on this device; neither
 * replaces the other automatically.
 */
export function NewerVersion({ device, onResolved }: { device: LocalFundDraft; onResolved: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  useEffect(() => void refetchReads(client, { queryKey: [funds.application.id] }), [client]);
  return (
    <div className={`${layout.stack5} ${prose.part}`}>
      <div role="alert">
        <Notice tone="warning" title={t`Changed in the meantime`}>
          <Trans>
            What you wrote was not sent, because you or somebody else has changed the application since. This is what it
            says now. What you wrote is still on this device.
          </Trans>
        </Notice>
      </div>
      <LoadedQuery
        query={applicationQuery(device.draft.id)}
        placeholder={<ArticleSkeleton label={t`Loading your application`} />}
      >
        {(application) => (
          <>
            <SentAnswers application={application} title={application.title} />
            <Choice device={device} application={application} onResolved={onResolved} />
          </>
        )}
      </LoadedQuery>
    </div>
  );
}

interface ChoiceProps {
  device: LocalFundDraft;
  application: FundApplication;
  onResolved: () => void;
}

function Choice({ device, application: { version }, onResolved }: ChoiceProps) {
  const continueEditing = async () => {
    // The draft is now based on the server's version, so it is no longer unsure.
    if (await device.edit()) device.change({ version, is_unsure: false });
  };
  return (
    <div className={layout.buttons}>
      <Button onClick={() => void continueEditing().catch(showFailure)}>
        <Trans>Continue with what I wrote</Trans>
      </Button>
      <DiscardDraft device={device} onDeleted={onResolved} />
    </div>
  );
}
