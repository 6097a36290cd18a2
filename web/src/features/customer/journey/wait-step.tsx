import { Text, Title } from '@mantine/core';
import { IconForms, IconMessageCircleQuestion, IconUserSearch } from '@tabler/icons-react';
import type { WaitStepModel } from '../../../api/generated.ts';
import { textOf, useText } from '../../../i18n/use-text.ts';
import { CompleteFormButton } from '../../../kit/complete-form-button.tsx';
import { useIsSlow } from '../../../kit/use-polling.ts';
import { Scene } from '../../../kit/submission/scene.tsx';
import type { StepProps } from './use-step.ts';
import classes from './wait-step.module.css';

/** After this long the customer is told that he need not stay. */
const PATIENCE_SECONDS = 45;

/** The lender, or our worker, is at work. */
export function WaitStepView({ step, journey: { lender_name: lender, parked, held } }: StepProps<WaitStepModel>) {
  const t = useText();
  const isSlow = useIsSlow(PATIENCE_SECONDS, step.id);
  if (held) {
    return (
      <Scene icon={IconForms} mood="plain">
        <Text role="status">{t('customer.incomplete.waiting', { lender })}</Text>
        <CompleteFormButton />
      </Scene>
    );
  }
  const change = parked ? 'parked' : isSlow ? 'slow' : null;
  const lines = change ? [] : [t('journey.common.calm.nothing'), t('journey.common.calm.message', { lender })];
  return (
    <Scene icon={parked ? IconUserSearch : IconMessageCircleQuestion} mood={parked ? 'plain' : 'busy'} lines={lines}>
      <Text>{textOf(step.text, { lender })}</Text>
      <div role="status">
        {change && (
          <div className={classes.note}>
            <Title order={2} size="h3">
              {t(`journey.common.${change}.title`)}
            </Title>
            <Text>{t(`journey.common.${change}.text`, { lender })}</Text>
          </div>
        )}
      </div>
    </Scene>
  );
}
