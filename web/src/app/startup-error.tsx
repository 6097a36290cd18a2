import { page } from '../browser/page.ts';
import { useText } from '../i18n/use-text.ts';
import classes from './startup-error.module.css';

/** Shown when brand and texts did not load: the plainest page, with a retry. It renders before the theme, so it uses none of it. */
export function StartupError() {
  const t = useText();
  return (
    <main className={classes.screen}>
      <h1>{t('common.state.errorTitle')}</h1>
      <p>{t('common.toast.networkError')}</p>
      <button type="button" onClick={() => page.reload()}>
        {t('common.actions.retry')}
      </button>
    </main>
  );
}
