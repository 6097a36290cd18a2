import { createLenderSideStep, cancelledStep, declinedStep, dedupeStep, finalSteps, type JourneyDefinition } from './journey.js';

export const moneyView = {
  shares: ['reference', 'amount', 'tenure', 'name', 'pan', 'birth-date', 'phone', 'email', 'pincode', 'employment', 'employer', 'income'],
  steps: [
    dedupeStep,
    {
      id: 'lead',
      kind: 'wait',
      title: 'journey.money-view.lead.title',
      text: 'journey.money-view.lead.text',
      states: ['lead_created'],
      poll_seconds: 3,
    },
    {
      id: 'offers',
      kind: 'offers',
      title: 'journey.money-view.offers.title',
      text: 'journey.money-view.offers.text',
      low_text: 'journey.money-view.offers.lowText',
      action: 'journey.common.choose',
      states: ['offer_received'],
    },
    {
      id: 'continue',
      kind: 'handoff',
      title: 'journey.money-view.continue.title',
      text: 'journey.money-view.continue.text',
      action: 'journey.money-view.continue.action',
      refresh_action: 'journey.common.freshLink',
      expired_text: 'journey.common.linkExpired',
      states: ['offer_selected', 'redirected'],
      poll_seconds: 5,
    },
    createLenderSideStep('docs_pending'),
    ...finalSteps,
    declinedStep,
    cancelledStep,
  ],
  happyPath: ['offer_received', 'offer_selected', 'redirected', 'under_review', 'agreement_pending', 'disbursed'],
  // Its API accepts no withdrawal: the customer contacts the lender directly.
  withdrawableStates: [],
} as const satisfies JourneyDefinition;
