import { Plural, Trans } from '@lingui/react/macro';
import { generatePath } from 'react-router';
import type { CompanySummary } from '#contract/careers/calls.ts';
import { careersPaths } from '#contract/careers/paths.ts';
import { Link } from '#kit/ui/Link.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import card from '#kit/ui/card/card.module.css';
import layout from '#kit/ui/page/layout.module.css';
import classes from './careers.module.css';

interface Props {
  company: CompanySummary;
  level: 2 | 3;
  /** True for a card in the first screenful */
  priority?: boolean;
}

/** A company in a list: the name is the link, and the whole card can be pressed. */
export function CompanyCard({ company, level, priority = false }: Props) {
  const { slug, name, tagline, image, business_areas, open_positions, stand, takes_interviews } = company;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`${card.card} ${classes.card}`}>
      <CompanyLogo image={image} name={name} priority={priority} />
      <div className={`${card.words} ${classes.words}`}>
        <Heading>
          <Link className={card.link} href={generatePath(careersPaths.company, { id: slug })}>
            {name}
          </Link>
        </Heading>
        <p>{tagline}</p>
        <p className={`${layout.quiet} ${classes.areaNames}`}>{business_areas.map((area) => area.name).join(' · ')}</p>
        <ul className={classes.facts}>
          {open_positions > 0 && (
            <li>
              <Plural value={open_positions} one="# open position" other="# open positions" />
            </li>
          )}
          {takes_interviews && (
            <li>
              <Trans>Interviews</Trans>
            </li>
          )}
          {stand !== null && (
            <li>
              <Trans>Stand {stand} at the expo</Trans>
            </li>
          )}
        </ul>
      </div>
    </article>
  );
}
