import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { query } from '#client/api/query.ts';
import { formatMoment } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { organisationPages, type OwnPage } from '#contract/organisations/pages.ts';
import { LoadedQuery } from '#kit/page/LoadedQuery.tsx';
import { Failure } from '#kit/state/Failure.tsx';
import { Outcome } from '#kit/state/Outcome.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { LiveAnswer } from '#kit/ui/state/LiveAnswer.tsx';
import { Notice } from '#kit/ui/state/Notice.tsx';
import { ArticleSkeleton } from '#kit/ui/state/Skeletons.tsx';
import { useWrite } from '#kit/use-write.ts';
import { PageEditor } from './PageEditor.tsx';
import layout from '#kit/ui/page/layout.module.css';

const refreshes = ['organisationPages'];

/** The public page of an organisation, as one of its officers changes it (ORG-17). */
export function PublicPage({ id }: { id: number }) {
  const { t } = useLingui();
  // Refetched each time, because another officer or staff may have changed it meanwhile.
  const page = { ...query(organisationPages.view, { params: { id } }), staleTime: 0 };
  return (
    <>
      <h3>{t`Public page`}</h3>
      <LoadedQuery query={page} placeholder={<ArticleSkeleton label={t`Loading the page`} />}>
        {(found) => <Known id={id} found={found} />}
      </LoadedQuery>
    </>
  );
}

interface Props {
  /** Of the organisation */
  id: number;
  found: OwnPage;
}

function Known({ id, found }: Props) {
  const { t } = useLingui();
  const { change } = found;
  // Each number is a new form, with the texts of that time.
  const [form, setForm] = useState(0);
  const [said, setSaid] = useState({ count: 0, text: '' });
  const finish = (text: string) => {
    setForm((count) => count + 1);
    setSaid(({ count }) => ({ count: count + 1, text }));
  };
  return (
    <>
      {said.count > 0 && (
        <Outcome key={said.count} tone="success">
          {said.text}
        </Outcome>
      )}
      {change !== null && <ChangeState change={change} />}
      {change?.state === 'pending' && (
        <Withdrawal id={id} onDone={() => finish(t`Withdrawn. The page stays as it is.`)} />
      )}
      <details data-print="off">
        <summary>
          <Trans>Change the public page</Trans>
        </summary>
        <PageEditor
          key={form}
          id={id}
          found={found}
          onDone={() => finish(t`Sent to the union. The page changes once it has approved.`)}
          onReload={() => setForm((count) => count + 1)}
        />
      </details>
    </>
  );
}

function ChangeState({ change }: { change: NonNullable<OwnPage['change']> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { state, reason, saved_by, saved_at } = change;
  const when = formatMoment(saved_at, locale);
  const author = saved_by ?? t`Deleted account`;
  return state === 'pending' ? (
    <Notice tone="info">
      <Trans>
        Pending: {author} changed the page on {when}. The union has not decided yet; until then everybody sees the
        previous texts.
      </Trans>
    </Notice>
  ) : (
    <Notice tone="warning">
      <Trans>
        The union declined the change by {author} of {when}: {reason}
      </Trans>
    </Notice>
  );
}

function Withdrawal({ id, onDone }: { id: number; onDone: () => void }) {
  const { press, isRunning, failure } = useWrite(organisationPages.withdraw, { refreshes, onDone });
  return (
    <>
      <div className={layout.row}>
        <Button tone="secondary" busy={isRunning} onClick={() => press({ params: { id } })}>
          <Trans>Withdraw the change</Trans>
        </Button>
      </div>
      <LiveAnswer>
        <Failure error={failure} hasForm={false} />
      </LiveAnswer>
    </>
  );
}
