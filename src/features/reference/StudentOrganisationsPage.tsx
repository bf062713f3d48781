import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentOrganisation } from '#contract/reference.ts';
import { foldLetters } from '#lib/fold-letters.ts';
import { AboutNav } from '#shared/AboutNav.tsx';
import { AsOf } from '#shared/AsOf.tsx';
import { Loaded } from '#shared/Loaded.tsx';
import { PageHead } from '#shared/PageHead.tsx';
import { Button } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Link } from '#ui/Link.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { CardGridSkeleton } from '#ui/Skeletons.tsx';
import { organisations } from './reference-queries.ts';
import classes from './reference.module.css';

export function queries() {
  return [organisations];
}

/** /about/representation/student-organisations: the recognised organisations, searched on the device. */
export function Component() {
  const { t } = useLingui();
  const result = useQuery(organisations);
  const lead = t`Clubs and societies that the union recognises. Each is run by students, and open to you.`;
  return (
    <>
      <PageHead title={t`Student organisations`} description={lead} />
      <PageHeader kicker={t`About the union`} title={t`Student organisations`} lead={lead} />
      <Container>
        <AboutNav />
        <Loaded result={result} placeholder={<CardGridSkeleton label={t`Loading the organisations`} />}>
          {(all) => (
            <>
              <AsOf queryKey={organisations.queryKey} result={result} />
              <Organisations all={all} />
            </>
          )}
        </Loaded>
      </Container>
    </>
  );
}

function Organisations({ all }: { all: readonly StudentOrganisation[] }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const found = all.filter(({ name, description }) =>
    foldLetters(`${name} ${description}`).includes(foldLetters(words)),
  );
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t`Search the organisations`}
          submitLabel={t`Search`}
          clearLabel={t`Clear the search`}
          name="search"
          value={words}
          onSearch={setWords}
        />
        <p role="status">
          <Plural value={found.length} one="# organisation" other="# organisations" />
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t`Nothing found`}
          action={<Button tone="secondary" onClick={() => setWords('')}>{t`Show all organisations`}</Button>}
        >
          <Trans>No organisation matches these words. Try fewer or other words.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.organisations}>
          {found.map((organisation) => (
            <li key={organisation.id}>
              <h2>{organisation.name}</h2>
              <p>{organisation.description}</p>
              {organisation.url !== null && (
                <Link href={organisation.url} target="_blank">
                  <Trans>Website of {organisation.name}</Trans>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
