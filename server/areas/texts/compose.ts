import type { Locale } from '#contract/kit/common.ts';
import type { LocalisedText } from '#contract/kit/localised.ts';
import type { TextPreview } from '#contract/texts/staff.ts';
import type { Services } from '#server/http/context.ts';
import { exampleIn, type MessageText, writtenIn } from '#server/http/message-texts.ts';

/** Subject and text in both languages, with placeholders. */
export interface Words {
  subject: LocalisedText;
  text: LocalisedText;
}

/**
 * Composes a text with the example values in both languages, as a job does: by `translate`, with the English text for a
 * missing Maltese one (MAIL-4).
 */
export function previewOf(
  { examples }: MessageText,
  { subject, text }: Words,
  { translate, settings }: Pick<Services, 'translate' | 'settings'>,
): TextPreview {
  const compose = (locale: Locale, written: LocalisedText) => {
    if (written.en === '') return '';
    const { language, message } = writtenIn(locale, written);
    const values = Object.entries(examples).map(([name, example]) => [name, exampleIn(language, example, settings)]);
    return translate(language, message, Object.fromEntries(values) as Record<string, string | number>);
  };
  const inLanguage = (locale: Locale) => ({ subject: compose(locale, subject), text: compose(locale, text) });
  return { en: inLanguage('en'), mt: inLanguage('mt') };
}
