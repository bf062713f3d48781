import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isWithin } from '#client/lib/is-within.ts';
import { memberPaths } from '#contract/kit/member-paths.ts';
import { paths } from '#contract/kit/paths.ts';
import { services } from '#contract/search/services.ts';
import { featureFlagsQuery } from '#kit/device/feature-flags.ts';
import { isSwitchedOn } from '#kit/device/switched-on.ts';
import { Page } from '#kit/page/Page.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Container } from '#kit/ui/page/Container.tsx';
import card from '#kit/ui/card/card.module.css';
import classes from './search.module.css';

/** /services: the union's services with a description each, without account pages. */
export function Component() {
  const { t, i18n } = useLingui();
  const { data: flags } = useQuery(featureFlagsQuery);
  const listed = services.filter(
    ({ path }) => !isWithin(path, memberPaths.account) && path !== paths.contact && isSwitchedOn(path, flags),
  );
  return (
    <Page title={t`Services`} lead={t`What the union does for students and student organisations.`}>
      <Container>
        <ul className={classes.services}>
          {listed.map(({ path, name, text }) => (
            <li key={path} className={card.card}>
              <h2>
                <Link href={path}>{i18n._(name)}</Link>
              </h2>
              <p>{i18n._(text)}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Page>
  );
}
