import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/kit/common.ts';
import { useLanguageName } from './use-language-name.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './mail-previews.module.css';

interface Props {
  /** Subject and text, composed by the server */
  mails: Readonly<Record<Locale, { subject: string; text: string }>>;
  /** Whether there is a Maltese text; without it, both mails are in English */
  isMaltese: boolean;
  title?: string;
}

/** An e-mail in each language, as its recipients get it. */
export function MailPreviews({ mails, isMaltese, title }: Props) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const heading = title ?? t`Preview of the e-mail`;
  return (
    <section className={layout.stack3} aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      {!isMaltese && (
        <p className={layout.quiet}>
          <Trans>There is no Maltese text: members who use the portal in Maltese get the English one.</Trans>
        </p>
      )}
      <div className={classes.mails}>
        {(['en', 'mt'] as const).map((locale) => (
          <article key={locale} className={`${layout.stack3} ${classes.mail}`}>
            <p className={layout.quiet}>{languageName(locale)}</p>
            <div lang={locale === 'mt' && isMaltese ? 'mt' : 'en'}>
              {mails[locale].subject !== '' && <h3 className={classes.subject}>{mails[locale].subject}</h3>}
              <p className={classes.text}>{mails[locale].text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
