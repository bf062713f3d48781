import type { NewsCategory } from '#contract/news/calls.ts';
import type { Choice } from '#kit/ui/form/SelectField.tsx';

/** The categories of a kind of text, for a field or a filter. */
export function categoryChoices({ reads }: { reads: { categories?: readonly NewsCategory[] } }): Choice[] {
  return (reads.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Returns the name of a category, or an empty string if the id is unknown. */
export function categoryName(id: number | null, context: Parameters<typeof categoryChoices>[0]): string {
  return context.reads.categories?.find((category) => category.id === id)?.name ?? '';
}
