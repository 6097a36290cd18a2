import { Text } from '@mantine/core';
import { type OtpStepModel, useResendLenderCodeMutation } from '../../../api/generated.ts';
import { textOf } from '../../../i18n/use-text.ts';
import { LenderCodeForm } from '../../../kit/fields/lender-code-form.tsx';
import type { StepProps } from './use-step.ts';

/** Six digits that the lender itself has sent to the customer's number. */
export function OtpStepView({ step, place, journey: { lender_name: lender, code }, take }: StepProps<OtpStepModel>) {
  const [resend] = useResendLenderCodeMutation();
  if (!code) return null;
  return (
    <>
      <Text c="dimmed">{textOf(step.text, { lender })}</Text>
      <LenderCodeForm
        code={code}
        action={textOf(step.action, { lender })}
        onCheck={(otp) => take({ otp })}
        onResend={() => resend(place).unwrap()}
      />
    </>
  );
}
