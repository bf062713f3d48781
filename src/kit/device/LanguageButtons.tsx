import { localeCookie } from '#client/i18n/locale.ts';
import { useLocale } from '#client/i18n/use-locale.ts';
import { localeOfAddress } from '#client/lib/locale-homes.ts';
import { localeRecords } from '#contract/kit/locales.ts';
import { paths } from '#contract/kit/paths.ts';
import { DOCUMENTS_CACHE } from '#contract/kit/worker.ts';

const languages = Object.values(localeRecords);

/** A button for each language, by its own name; choosing one reloads the same path. @param closes id of the popover they are in */
export function LanguageButtons({ closes }: { closes?: string }) {
  const current = useLocale();
  return languages.map(({ code, name }) => (
    <button
      key={code}
      type="button"
      lang={code}
      aria-current={code === current}
      popoverTarget={closes}
      popoverTargetAction="hide"
      onClick={() => code !== current && void choose(code)}
    >
      {name}
    </button>
  ));
}

/** `/mt` itself chooses Maltese, so after a choice made there the front page opens. */
async function choose(locale: (typeof languages)[number]['code']): Promise<void> {
  document.cookie = localeCookie(locale);
  // Undefined where there is no worker either.
  await globalThis.caches?.delete(DOCUMENTS_CACHE);
  if (localeOfAddress(location.pathname) === undefined) location.reload();
  else location.assign(paths.home);
}
