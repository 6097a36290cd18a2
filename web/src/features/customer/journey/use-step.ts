import type { JourneyKey } from '../../../../../src/contracts/journeys.js';
import type { Failure } from '../../../api/failure.ts';
import { type JourneyResponse, useTakeJourneyStepMutation } from '../../../api/generated.ts';
import { useFailure } from '../../../kit/use-failure.ts';

export interface JourneyRef {
  readonly lender: JourneyKey;
  readonly appId: string;
}

/** Submits a step of the journey with a body; rejects with a failure. */
export type TakeStep = (body: Readonly<Record<string, unknown>>) => Promise<JourneyResponse>;

/** A step as the server returns it. */
export type ResponseStep = JourneyResponse['step'];

/** Props for every kind of step. */
export interface StepProps<Step extends ResponseStep = ResponseStep> {
  readonly journeyRef: JourneyRef;
  readonly journey: JourneyResponse;
  readonly step: Step;
  readonly take: TakeStep;
  readonly isBusy: boolean;
}

interface Step {
  readonly take: TakeStep;
  readonly isBusy: boolean;
  /** Why the last attempt was refused, unless the errors belong to single fields. */
  readonly problem: Failure | undefined;
}

/** The one action of the current step. */
export function useStep({ lender, appId }: JourneyRef, step: string, onOver: () => unknown): Step {
  const [send, { isLoading }] = useTakeJourneyStepMutation();
  const [problem, setProblem] = useFailure();

  const take: TakeStep = async (body) => {
    setProblem(undefined);
    const taken = await send({ lender, appId, step, body });
    if (taken.data) return taken.data;
    const failure = taken.error as Failure;
    const isOfCode = failure.code === 'otp-wrong' || failure.code === 'otp-used-up';
    if (!failure.fields && !isOfCode) setProblem(failure);
    // The step was taken in another tab or by the lender, or consent or offer are no longer valid: another step is current now.
    const isOver = failure.code === 'step-is-over' || failure.code === 'consent-missing' || failure.code === 'offer-expired';
    // A wrong code leaves fewer attempts; its error appears at the field.
    if (isOver || isOfCode) onOver();
    throw failure;
  };
  return { take, isBusy: isLoading, problem };
}
