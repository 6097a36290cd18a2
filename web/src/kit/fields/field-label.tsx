import { useText } from '../../i18n/use-text.ts';
import classes from './fields.module.css';

/** Most fields are required, so only the optional ones are marked. */
export function FieldLabel({ label, required }: { readonly label: string; readonly required: boolean }) {
  const t = useText();
  return (
    <>
      {label} {!required && <span className={classes.optional}>({t('common.optional')})</span>}
    </>
  );
}
