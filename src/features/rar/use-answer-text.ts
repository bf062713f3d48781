import { formatDate } from '#client/i18n/dates.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { faultOf, isAnswered } from '#contract/rar/answer.ts';
import type { RarQuestion } from '#contract/rar/calls.ts';

/** Returns an answer as readable text: dates are formatted, and choices show their label. */
export function useAnswerText(question: Pick<RarQuestion, 'kind' | 'choices'>): (value: string) => string {
  const locale = useLocale();
  const { kind, choices } = question;
  return (value) => {
    if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? value;
    const isDay = kind === 'date' && isAnswered(value) && faultOf(value, question) === undefined;
    return isDay ? formatDate(value, locale) : value;
  };
}
