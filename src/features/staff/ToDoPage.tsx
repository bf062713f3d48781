import { Trans, useLingui } from '@lingui/react/macro';
import { useMayOpen, useStaffAreas, useStaffMenu } from '#kit/staff/staff-area.ts';
import { StaffHeading } from '#kit/staff/StaffHeading.tsx';
import { staffPaths } from '#lib/staff-paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import classes from './staff-frame.module.css';

/**
 * /staff: the work waiting for whoever is signed in, area by area. Of work that nobody counts, such as requests for therapy,
 * nothing is said but where it is: the pages.
 */
export function Component() {
  const { t } = useLingui();
  const mayOpen = useMayOpen();
  const sections = useStaffAreas()
    .flatMap(({ toDo }) => toDo ?? [])
    .filter(({ who }) => mayOpen(who))
    .toSorted((a, b) => a.order - b.order);
  return (
    <>
      <StaffHeading title={t`To do`} />
      {sections.map(({ order, Section }) => (
        <Section key={order} />
      ))}
      {sections.length === 0 && <Pages />}
    </>
  );
}

function Pages() {
  const { i18n } = useLingui();
  const entries = useStaffMenu()
    .flatMap((each) => each.entries)
    .filter(({ href }) => href !== staffPaths.overview);
  if (entries.length === 0) {
    return (
      <p>
        <Trans>Nothing is waiting for you.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>These are your pages:</Trans>
      </p>
      <ul className={classes.pages}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <ButtonLink href={href} tone="secondary">
              {i18n._(label())}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
