import { Loader } from '@mantine/core';
import { useText } from '../i18n/use-text.ts';
import classes from './loading-screen.module.css';

/** A whole page that is loading; stays blank for the first moment, so that quick loads do not flicker. */
export function LoadingScreen() {
  const t = useText();
  return (
    <div className={`${classes.screen} appear-late`} role="status">
      <Loader type="dots" size="lg" />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
