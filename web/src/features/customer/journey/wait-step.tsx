import { Text, Title } from '@mantine/core';
import { IconForms, IconMessageCircleQuestion, IconUserSearch } from '@tabler/icons-react';
import type { WaitStepModel } from '../../../api/generated.ts';
import { getTextByKey, useText } from '../../../i18n/use-text.ts';
import { CompleteFormButton } from '../../../kit/complete-form-button.tsx';
import { useIsSlow } from '../../../kit/use-polling.ts';
import { Illustration } from '../../../kit/submission/illustration.tsx';
import type { StepProps } from './use-step.ts';
import classes from './wait-step.module.css';

/** After this time, the page tells the customer that waiting here is not necessary. */
const LONG_WAIT_SECONDS = 45;

/** The lender, or our worker, is processing. */
export function WaitStepView({ step, journey: { lender_name: lender, parked, held } }: StepProps<WaitStepModel>) {
  const t = useText();
  const isSlow = useIsSlow(LONG_WAIT_SECONDS, step.id);
  if (held) {
    return (
      <Illustration icon={IconForms} variant="plain">
        <Text role="status">{t('customer.incomplete.waiting', { lender })}</Text>
        <CompleteFormButton />
      </Illustration>
    );
  }
  const change = parked ? 'parked' : isSlow ? 'slow' : null;
  const lines = change ? [] : [t('journey.common.calm.nothing'), t('journey.common.calm.message', { lender })];
  return (
    <Illustration icon={parked ? IconUserSearch : IconMessageCircleQuestion} variant={parked ? 'plain' : 'busy'} lines={lines}>
      <Text>{getTextByKey(step.text, { lender })}</Text>
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
    </Illustration>
  );
}
