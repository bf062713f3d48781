import { useLingui } from '@lingui/react/macro';
import type { EventItem } from '#contract/events.ts';
import { LinkList } from '#ui/LinkList.tsx';
import { Section } from '#ui/Section.tsx';

/** Where more about an event is to be found; often nowhere. */
export function EventLinks({ links }: Pick<EventItem, 'links'>) {
  const { t } = useLingui();
  if (links.length === 0) return null;
  return (
    <Section title={t`More about it`}>
      <LinkList label={t`More about it`} links={links.map(({ name, url }) => ({ href: url, label: name }))} />
    </Section>
  );
}
