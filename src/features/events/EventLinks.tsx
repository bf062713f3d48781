import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LinkList } from '#ui/LinkList.tsx';
import { Section } from '#ui/Section.tsx';
import { linksOf } from './events-queries.ts';

/** Where more about an event is to be found; often nowhere. */
export function EventLinks({ event }: { event: number }) {
  const { t } = useLingui();
  const { data = [] } = useQuery(linksOf(event));
  if (data.length === 0) return null;
  return (
    <Section title={t`More about it`}>
      <LinkList label={t`More about it`} links={data.map(({ name, url }) => ({ href: url, label: name }))} />
    </Section>
  );
}
