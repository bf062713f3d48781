import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffMessage } from '#contract/messages/staff.ts';
import { useLanguageName } from '#kit/staff/use-language-name.ts';
import layout from '#kit/ui/page/layout.module.css';
import classes from './mail-previews.module.css';

/** The e-mail of a message in each language, as its recipients get it. */
export function MailPreviews({ message: { mails, subject, text } }: { message: StaffMessage }) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const isMaltese = subject.mt !== '' && text.mt !== '';
  return (
    <section className={layout.stack3} aria-label={t`Preview of the e-mail`}>
      <h2 className={classes.heading}>{t`Preview of the e-mail`}</h2>
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
              <h3 className={classes.subject}>{mails[locale].subject}</h3>
              <p className={classes.text}>{mails[locale].text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
