import classes from './RichText.module.css';

/** Text from the editors. `html` must already be sanitised: it is inserted unchanged. */
export function RichText({ html, lang }: { html: string | TrustedHTML; lang?: string | undefined }) {
  return <div className={classes.text} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
