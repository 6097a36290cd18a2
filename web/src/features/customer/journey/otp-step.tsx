import { Text } from '@mantine/core';
import { type OtpStepModel, useResendLenderOtpMutation } from '../../../api/generated.ts';
import { getTextByKey } from '../../../i18n/use-text.ts';
import { LenderOtpForm } from '../../../kit/fields/lender-otp-form.tsx';
import type { StepProps } from './use-step.ts';

/** Six-digit OTP that the lender itself sent to the customer's number. */
export function OtpStepView({ step, journeyRef, journey: { lender_name: lender, code }, take }: StepProps<OtpStepModel>) {
  const [resend] = useResendLenderOtpMutation();
  if (!code) return null;
  return (
    <>
      <Text c="dimmed">{getTextByKey(step.text, { lender })}</Text>
      <LenderOtpForm
        code={code}
        action={getTextByKey(step.action, { lender })}
        onCheck={(otp) => take({ otp })}
        onResend={() => resend(journeyRef).unwrap()}
      />
    </>
  );
}
