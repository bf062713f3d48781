import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { generatePath } from 'react-router';
import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { onOutboxChange } from '#client/offline/outbox-changes.ts';
import { allOwned } from '#client/offline/owned-records.ts';
import { ownerNow } from '#client/offline/owner.ts';
import { funds } from '#contract/funds/calls.ts';
import { fundsPaths } from '#contract/funds/paths.ts';
import { cardList, CardListPage } from '#kit/CardListPage.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import { useRefetchWhenSent } from '#kit/use-refetch-when-sent.ts';
import { applicationStateTable } from './application-states.ts';
import type { FundDraft } from './device/fund-draft.ts';
import { applicationEndpoints } from './funds-queries.ts';
import layout from '#kit/ui/page/layout.module.css';
import prose from '#kit/ui/page/prose.module.css';
import classes from './funds.module.css';

const list = cardList(funds.mine);

/** /account/funds: the member’s applications, and the drafts on this device. */
export function Component() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  useRefetchWhenSent(applicationEndpoints);
  return (
    <>
      <CardListPage
        kicker={t`My account`}
        title={t`Fund applications`}
        list={list}
        loading={t`Loading your applications`}
        empty={{
          title: t`No applications yet`,
          text: t`What you send to a fund appears here, with its number and our decision.`,
          link: { href: fundsPaths.all, label: t`See the funds` },
        }}
        cardOf={({ id, number, fund, title, state, submitted_at, requested }) => ({
          kicker: i18n._(applicationStateTable[state].label()),
          title,
          href: generatePath(fundsPaths.one, { id }),
          summary: `${number} · ${fund.name} · ${requested.formatted}`,
          date: { label: formatDate(submitted_at, locale), dateTime: submitted_at },
        })}
      />
      <Drafts />
    </>
  );
}

interface StoredRow {
  key: string;
  values: FundDraft;
}

function Drafts() {
  const { t } = useLingui();
  const [drafts, setDrafts] = useState<{ href: string; title: string }[]>([]);
  useEffect(() => {
    const read = () => {
      const owner = ownerNow();
      if (owner === null) return;
      allOwned(owner, 'drafts').then(
        (rows) => setDrafts((rows as StoredRow[]).flatMap(draftLink)),
        () => undefined,
      );
    };
    read();
    // An application that arrives while this page is open is no longer a draft.
    return onOutboxChange(read);
  }, []);
  if (drafts.length === 0) return null;
  return (
    <Container>
      <section className={`${layout.stack5} ${prose.part}`}>
        <h2>
          <Trans>On this device</Trans>
        </h2>
        <p>
          <Trans>Not submitted yet, as far as this device knows.</Trans>
        </p>
        <ul className={`${prose.points} ${classes.points}`}>
          {drafts.map(({ href, title }) => (
            <li key={href}>
              <Link href={href}>{title === '' ? t`Untitled draft` : title}</Link>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}

/** Returns the link to a draft. `fund:arts-fund|7` is a new application, `fund:arts-fund:<id>|7` a change. */
function draftLink({ key, values }: StoredRow): { href: string; title: string }[] {
  const [, slug, application] = /^fund:([a-z-]+)(?::([^|]+))?\|/.exec(key) ?? [];
  if (slug === undefined) return [];
  const href = generatePath(fundsPaths.apply, { slug });
  return [{ href: application === undefined ? href : `${href}?change=${application}`, title: values.title }];
}
