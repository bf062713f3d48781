import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { RarReport } from '#contract/rar/calls.ts';
import { UnionTitle } from '#kit/page/UnionTitle.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { ErrorState, StateMessage } from '#kit/ui/state/StateMessage.tsx';
import type { LocalReport } from './device/report-on-device.ts';
import { useReport } from './device/use-report.ts';
import { useRar } from './rar-context.ts';
import classes from './rar.module.css';

/** A loaded report, from the server or from this device. */
export type LoadedReport = LocalReport & { report: RarReport };

interface Props {
  report: number;
  children: (device: LoadedReport) => ReactNode;
}

/** Renders a report, or its loading or error state. */
export function WithReport({ report, children }: Props) {
  const { t } = useLingui();
  const { organisation } = useRar();
  const device = useReport({ organisation: organisation.id, report });
  if (isReady(device)) return children(device);
  return (
    <Container narrow>
      <div className={classes.coming}>
        {device.phase === 'failed' ? (
          <ErrorState
            whole
            title={t`Something went wrong`}
            retryLabel={t`Try again`}
            onRetry={() => void device.refresh()}
          >
            {t`Please try again in a moment.`}
          </ErrorState>
        ) : device.phase === 'offline-without-copy' ? (
          <StateMessage kind="offline" whole title={t`Not saved on this device`}>
            <Trans>You are offline, and have not opened this here before. It loads once you are connected.</Trans>
          </StateMessage>
        ) : device.phase === 'missing' ? (
          <EmptyState title={t`Report not found`} link={{ href: memberPaths.rar, label: t`Status of your report` }}>
            <Trans>It belongs to another organisation or has been removed.</Trans>
          </EmptyState>
        ) : (
          <>
            <UnionTitle />
            <ArticleSkeleton label={t`Loading the report`} />
          </>
        )}
      </div>
    </Container>
  );
}

function isReady(device: LocalReport): device is LoadedReport {
  return device.report !== null;
}
