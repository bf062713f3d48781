import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Sponsor } from '#contract/content/calls.ts';
import { pictureOf } from '#kit/page/picture-source.ts';
import { Picture } from '#kit/ui/card/Picture.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Section } from '#kit/ui/page/Section.tsx';
import { sponsorsQuery } from './home-queries.ts';
import classes from './home.module.css';

/** The main ones come first, and are larger. */
const tiers: readonly Sponsor['tier'][] = ['main', 'partner'];

/**
 * The sponsors. Their space is reserved while they load, because they are not in the first document; if they cannot be
 * loaded, they are left out without a message.
 */
export function Sponsors() {
  const { t } = useLingui();
  const { data = [], isPending } = useQuery(sponsorsQuery);
  if (data.length === 0 && !isPending) return null;
  return (
    <Section title={t`Supported by`}>
      <div className={classes.sponsors} aria-busy={isPending}>
        {tiers.map((tier) => (
          <SponsorTier key={tier} tier={tier} sponsors={data.filter((sponsor) => sponsor.tier === tier)} />
        ))}
      </div>
    </Section>
  );
}

function SponsorTier({ tier, sponsors: ofTier }: { tier: Sponsor['tier']; sponsors: readonly Sponsor[] }) {
  if (ofTier.length === 0) return null;
  return (
    <ul data-tier={tier}>
      {ofTier.map((sponsor) => (
        <SponsorLogo key={sponsor.id} sponsor={sponsor} />
      ))}
    </ul>
  );
}

function SponsorLogo({ sponsor }: { sponsor: Sponsor }) {
  const picture = pictureOf(sponsor.image);
  // Logos are transparent: a coloured background could make them invisible.
  const logo = picture && { ...picture, colour: undefined };
  return (
    <li>
      <Link href={sponsor.url} target="_blank">
        {logo === undefined ? sponsor.name : <Picture picture={logo} ratio="true" sizes="12rem" />}
      </Link>
    </li>
  );
}
