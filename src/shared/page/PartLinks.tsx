import { useLingui } from '@lingui/react/macro';
import { matchPath } from 'react-router';
import { paths } from '#lib/paths.ts';
import { LinkList } from '#ui/page/LinkList.tsx';
import { Section } from '#ui/page/Section.tsx';

/** A part of the portal whose pages lead to one another. */
interface Part {
  title: string;
  /** The heading over the ways to its other pages */
  more: string;
  pages: { href: string; label: string }[];
}

/** The part of the portal an address belongs to, if it is one of those whose pages stand together. */
export function usePart(pathname: string): Part | undefined {
  const { t } = useLingui();
  const parts: Part[] = [
    {
      title: t`The union`,
      more: t`More about the union`,
      pages: [
        { href: paths.history, label: t`History` },
        { href: paths.ksuToday, label: t`KSU today` },
        { href: paths.representatives, label: t`Student representatives` },
        { href: paths.organisations, label: t`Student organisations` },
        { href: paths.gozoLiaisonOfficer, label: t`Gozo Liaison Officer` },
        { href: paths.resources, label: t`Publications` },
      ],
    },
    {
      title: t`Policies`,
      more: t`More policies`,
      pages: [
        { href: paths.privacyPolicy, label: t`Privacy policy` },
        { href: paths.cookiePolicy, label: t`Cookie policy` },
        { href: paths.accessibility, label: t`Accessibility` },
      ],
    },
  ];
  return parts.find(({ pages }) => pages.some(({ href }) => isAt(pathname, href)));
}

/** The band at the end of a page that leads to the others of its part; nothing for a page that stands alone. */
export function PartLinks({ pathname }: { pathname: string }) {
  const part = usePart(pathname);
  if (part === undefined) return null;
  return (
    <Section title={part.more} surface="limestone">
      <LinkList label={part.title} links={part.pages.filter(({ href }) => !isAt(pathname, href))} />
    </Section>
  );
}

function isAt(pathname: string, href: string): boolean {
  return matchPath(href, pathname) !== null;
}
