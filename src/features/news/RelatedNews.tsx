import { useLingui } from '@lingui/react/macro';
import { paths } from '#contract/kit/paths.ts';
import type { NewsSummary } from '#contract/news/calls.ts';
import { NewsCard } from '#kit/page/NewsCard.tsx';
import { CardGrid } from '#kit/ui/page/CardGrid.tsx';
import { Section } from '#kit/ui/page/Section.tsx';

/** Other news items, below one. */
export function RelatedNews({ items }: { items: readonly NewsSummary[] }) {
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <Section
      title={t`More like this`}
      surface="limestone"
      isPrinted={false}
      more={{ href: paths.news, label: t`All news` }}
    >
      <CardGrid>
        {items.map((item) => (
          <li key={item.id}>
            <NewsCard item={item} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}
