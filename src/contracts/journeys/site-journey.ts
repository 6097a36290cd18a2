import {
  createLenderSideStep,
  cancelledStep,
  declinedStep,
  dedupeStep,
  type EndStep,
  type JourneyDefinition,
  type JourneyStep,
  finalSteps,
  type ShareItem,
} from './journey.js';

/** Lenders that say who may come, take a lead, and do everything else on their own site: amount, cost and Key Facts Statement are named there. */
type SiteLender = 'earlysalary' | 'kreditbee' | 'nira' | 'finzy' | 'indialends';

/**
 * The journey of such a lender; its texts are `journey.{key}.eligibility`, `.lead` and `.redirect`. `before`: steps of its own before the customer
 * leaves; `refused`: its own words for who is refused.
 */
export const createSiteJourney = (
  key: SiteLender,
  shares: readonly ShareItem[],
  { refused = declinedStep, before = [] }: { readonly refused?: EndStep; readonly before?: readonly JourneyStep[] } = {},
): JourneyDefinition => ({
  shares,
  steps: [
    { ...dedupeStep, title: `journey.${key}.eligibility.title`, text: `journey.${key}.eligibility.text` },
    {
      id: 'lead',
      kind: 'wait',
      title: `journey.${key}.lead.title`,
      text: `journey.${key}.lead.text`,
      states: ['lead_created'],
      poll_seconds: 3,
    },
    ...before,
    {
      id: 'redirect',
      kind: 'handoff',
      title: `journey.${key}.redirect.title`,
      text: `journey.${key}.redirect.text`,
      action: `journey.${key}.redirect.action`,
      refresh_action: 'journey.common.freshLink',
      expired_text: 'journey.common.linkExpired',
      states: ['offer_received', 'offer_selected', 'redirected'],
      poll_seconds: 5,
    },
    createLenderSideStep('docs_pending'),
    ...finalSteps,
    refused,
    cancelledStep,
  ],
  happyPath: ['redirected', 'under_review', 'agreement_pending', 'disbursed'],
  // Their APIs take no withdrawal: the customer tells the lender itself.
  withdrawableStates: [],
});
