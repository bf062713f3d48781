import { useLingui } from '@lingui/react/macro';
import { matchPath } from 'react-router';
import { paths } from '#contract/kit/paths.ts';
import { LinkList } from '#kit/ui/page/LinkList.tsx';
import { Section } from '#kit/ui/page/Section.tsx';

/** A part of the portal whose pages are linked with each other. */
interface Part {
  title: string;
  /** The heading above the links to its other pages */
  more: string;
  pages: { href: string; label: string }[];
}

/** The part of the portal that an address belongs to, if any. */
export function usePart(pathname: string): Part | undefined {
  const { t } = useLingui();
  const parts: Part[] = [
    {
      title: t`The union`,
      more: t`More about the union`,
      pages: [
        { href: paths.history, label: t`History` },
        { href: paths.ksuToday, label: t`{union} today` },
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

/** The band at the end of a page with links to the other pages in its part; nothing if the page belongs to none. */
export function PartLinks({ pathname }: { pathname: string }) {
  const part = usePart(pathname);
  if (part === undefined) return null;
  return (
    <Section title={part.more} surface="limestone" isPrinted={false}>
      <LinkList label={part.title} links={part.pages.filter(({ href }) => !isAt(pathname, href))} />
    </Section>
  );
}

function isAt(pathname: string, href: string): boolean {
  return matchPath(href, pathname) !== null;
}
