import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { CategoryChips } from '#ui/CategoryChips.tsx';
import classes from './shared.module.css';

/** From each page about the union to the others. */
export function AboutNav() {
  const { t } = useLingui();
  return (
    <Siblings
      label={t`About the union`}
      pages={[
        [paths.history, t`History`],
        [paths.ksuToday, t`KSU today`],
        [paths.studentRepresentatives, t`Student representatives`],
        [paths.studentOrganisations, t`Student organisations`],
        [paths.gozoLiaisonOfficer, t`Gozo Liaison Officer`],
        [paths.resources, t`Publications`],
      ]}
    />
  );
}

/** From one policy to the other. */
export function PolicyNav() {
  const { t } = useLingui();
  return (
    <Siblings
      label={t`Policies`}
      pages={[
        [paths.privacyPolicy, t`Privacy policy`],
        [paths.cookiePolicy, t`Cookie policy`],
      ]}
    />
  );
}

function Siblings({ label, pages }: { label: string; pages: readonly (readonly [href: string, label: string])[] }) {
  const { pathname } = useLocation();
  const chips = pages.map(([href, name]) => ({
    key: href,
    label: name,
    href,
    current: href.toLowerCase() === pathname.toLowerCase(),
  }));
  return (
    <div className={classes.siblings}>
      <CategoryChips label={label} chips={chips} />
    </div>
  );
}
