import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Sponsor } from '#contract/content.ts';
import { pictureOf } from '#shared/picture-source.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { Section } from '#ui/Section.tsx';
import { sponsors } from './home-queries.ts';
import classes from './home.module.css';

/** Who supports the union. Without an answer the page goes without: nobody comes for them. */
export function Sponsors() {
  const { t } = useLingui();
  const { data = [] } = useQuery(sponsors);
  if (data.length === 0) return null;
  return (
    <Section title={t`With the support of`}>
      <ul className={classes.sponsors}>
        {data.map((sponsor) => (
          <SponsorLogo key={sponsor.id} sponsor={sponsor} />
        ))}
      </ul>
    </Section>
  );
}

function SponsorLogo({ sponsor }: { sponsor: Sponsor }) {
  const picture = pictureOf(sponsor.image);
  // Logos have no ground of their own: a colour behind them would swallow them.
  const logo = picture && { ...picture, colour: undefined };
  return (
    <li data-tier={sponsor.tier}>
      <Link href={sponsor.url} target="_blank">
        {logo === undefined ? sponsor.name : <Picture picture={logo} ratio="true" sizes="12rem" />}
      </Link>
    </li>
  );
}
