import type { RarQuestion } from '#contract/rar.ts';
import { formatDate } from '#i18n/dates.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** What an answer says to a reader: a date is written out, a choice by its label. */
export function useAnswerWords({ kind, choices }: Pick<RarQuestion, 'kind' | 'choices'>): (value: string) => string {
  const locale = useLocale();
  return (value) => {
    if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? value;
    if (kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, locale);
    return value;
  };
}
