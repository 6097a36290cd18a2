import { useText } from '../i18n/use-text.ts';
import classes from './step-progress.module.css';

/** Progress in a short form: "Step 2 of 4", and the name of the step. */
export function StepProgress({ step, steps, name }: { readonly step: number; readonly steps: number; readonly name: string }) {
  const t = useText();
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <span>{t('common.form.stepOf', { step, steps })}</span>
        <span className={classes.name}>{name}</span>
      </div>
      <div className={classes.bar} aria-hidden>
        {Array.from({ length: steps }, (_, index) => (
          <span key={index} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}
