import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { services } from '#contract/search-services.ts';
import { Page } from '#kit/page/Page.tsx';
import { memberPaths } from '#lib/member-paths.ts';
import { paths } from '#lib/paths.ts';
import { wellbeingPaths } from '#lib/wellbeing-paths.ts';
import { featureFlags } from '#shared/device/feature-flags.ts';
import { isSwitchedOn, isWithin } from '#shared/device/switched-on.ts';
import { Link } from '#ui/Link.tsx';
import { Container } from '#ui/page/Container.tsx';
import classes from './search.module.css';

/** /services: every service of the union with a sentence about it; pages of the account are not among them. */
export function Component() {
  const { t, i18n } = useLingui();
  const { data: flags } = useQuery(featureFlags);
  const wellbeing = {
    path: wellbeingPaths.about,
    name: t`Mental wellbeing`,
    text: t`Talk to somebody in confidence, or take a course.`,
  };
  const open = services
    .filter(({ path }) => !isWithin(path, memberPaths.account) && path !== paths.contact)
    .map(({ path, name, text }) => ({ path, name: i18n._(name), text: i18n._(text) }));
  const listed = [...open, wellbeing].filter(({ path }) => isSwitchedOn(path, flags));
  return (
    <Page title={t`Services`} lead={t`What the union does for students and student organisations.`}>
      <Container>
        <ul className={classes.services}>
          {listed.map(({ path, name, text }) => (
            <li key={path}>
              <h2>
                <Link href={path}>{name}</Link>
              </h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Page>
  );
}
