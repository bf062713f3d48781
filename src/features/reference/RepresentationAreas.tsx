import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '#contract/kit/paths.ts';
import type { RepresentationArea } from '#contract/reference/representation.ts';
import { Link } from '#kit/ui/Link.tsx';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { representationAreasQuery } from './representation-queries.ts';
import classes from './reference.module.css';

/** The areas of representation with their seats; omitted while loading, because the page is complete without them. */
export function RepresentationAreas() {
  const { t } = useLingui();
  const { data = [] } = useQuery(representationAreasQuery);
  if (data.length === 0) return null;
  return (
    <Section title={t`Where students are represented`} surface="limestone">
      <ul className={classes.areas}>
        {data.map((area) => (
          <li key={area.id} id={area.slug}>
            <Area area={area} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Area({ area: { name, description, seats, chosen, path } }: { area: RepresentationArea }) {
  const { t } = useLingui();
  return (
    <>
      <h3>{name}</h3>
      {seats !== null && (
        <p className={classes.seats}>
          <Plural value={seats} one="# seat for students" other="# seats for students" />
        </p>
      )}
      <p>{description}</p>
      <p className={classes.chosen}>{chosen}</p>
      {path !== null && (
        <Link href={path} aria-label={t`Read more: ${name}`}>
          <Trans>Read more</Trans>
        </Link>
      )}
    </>
  );
}

/** The same areas as links to them. */
export function RepresentationLinks() {
  const { t } = useLingui();
  const { data = [] } = useQuery(representationAreasQuery);
  if (data.length === 0) return null;
  const links = data.map(({ slug, name }) => ({ href: `${paths.representatives}#${slug}`, label: name }));
  const title = t`Where students are represented`;
  return (
    <Section title={title}>
      <LinkList label={title} links={links} />
    </Section>
  );
}
