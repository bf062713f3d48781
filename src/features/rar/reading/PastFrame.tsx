import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { memberPaths } from '#contract/kit/member-paths.ts';
import type { RarSubmission } from '#contract/rar/calls.ts';
import { Container } from '#kit/ui/page/Container.tsx';
import { PageHeader } from '#kit/ui/page/PageHeader.tsx';
import { EmptyState } from '#kit/ui/state/EmptyState.tsx';
import { useRar } from '../rar-context.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from '../rar.module.css';

interface Props {
  title: string;
  /** The age of a saved copy */
  note: ReactNode;
  past: readonly RarSubmission[];
  /** One row per year */
  children: ReactNode;
}

/** A list of previous years, or a notice that the organisation has never written a report. */
export function PastFrame({ title, note, past, children }: Props) {
  const { t } = useLingui();
  const { organisation } = useRar();
  return (
    <>
      <PageHeader kicker={organisation.name} title={title} meta={note} />
      <Container>
        <div className={`${layout.stack5} ${classes.overview}`}>
          {past.length === 0 ? (
            <EmptyState title={t`There are none yet`} link={{ href: memberPaths.rar, label: t`Status of your report` }}>
              <Trans>Your organisation did not write a report in previous years.</Trans>
            </EmptyState>
          ) : (
            <ul className={classes.years}>{children}</ul>
          )}
        </div>
      </Container>
    </>
  );
}
