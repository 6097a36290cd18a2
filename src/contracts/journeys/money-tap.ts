import { createLenderSideStep, cancelledStep, declinedStep, dedupeStep, type JourneyDefinition, finalSteps } from './journey.js';

/** MoneyTap: a line of credit. It takes a lead, decides, and continues with the customer in its own app. */
export const moneyTap = {
  shares: ['reference', 'name', 'phone', 'email', 'birth-date', 'pan', 'pincode', 'employment', 'employer', 'income', 'amount'],
  steps: [
    { ...dedupeStep, id: 'send', title: 'journey.money-tap.send.title', text: 'journey.money-tap.send.text' },
    {
      id: 'decision',
      kind: 'wait',
      title: 'journey.money-tap.decision.title',
      text: 'journey.money-tap.decision.text',
      states: ['lead_created'],
      poll_seconds: 4,
    },
    {
      id: 'line',
      kind: 'elsewhere',
      title: 'journey.money-tap.line.title',
      text: 'journey.money-tap.line.text',
      states: ['offer_received', 'offer_selected', 'redirected'],
    },
    createLenderSideStep('docs_pending'),
    ...finalSteps,
    declinedStep,
    cancelledStep,
  ],
  happyPath: ['under_review', 'agreement_pending', 'disbursed'],
  // Its API accepts no withdrawal: the customer contacts the lender directly.
  withdrawableStates: [],
} as const satisfies JourneyDefinition;
