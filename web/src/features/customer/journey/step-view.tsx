import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../../../kit/loading-screen.tsx';
import { DocumentsStepView } from './documents-step.tsx';
import { EndStepView } from './end-step.tsx';
import { OtpStepView } from './otp-step.tsx';
import { OffersStepView } from './offers-step.tsx';
import { HandoffStepView } from './handoff-step.tsx';
import type { StepProps } from './use-step.ts';
import { WaitStepView } from './wait-step.tsx';

/** Forms are the largest part of a journey, and some lenders have none. */
const FormStepView = lazy(() => import('./form-step.tsx').then((module) => ({ default: module.FormStepView })));

/** Renders a step by its kind. */
export function StepView({ step, ...props }: StepProps) {
  switch (step.kind) {
    case 'wait':
      return <WaitStepView step={step} {...props} />;
    case 'form':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <FormStepView step={step} {...props} />
        </Suspense>
      );
    case 'otp':
      return <OtpStepView step={step} {...props} />;
    case 'offers':
      return <OffersStepView step={step} {...props} />;
    case 'documents':
      return <DocumentsStepView step={step} {...props} />;
    case 'handoff':
      return <HandoffStepView step={step} {...props} />;
    case 'done':
    case 'elsewhere':
    case 'over':
    case 'declined':
    case 'withdrawn':
      return <EndStepView step={step} {...props} />;
  }
}
