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

/**
 * Lenders that have eligibility rules, take a lead, and do everything else on their own site, which states amount, cost and Key Facts
 * Statement.
 */
type SiteLender = 'earlysalary' | 'kreditbee' | 'nira' | 'finzy' | 'indialends';

/**
 * Creates the journey of such a lender. Text keys: `journey.{key}.eligibility`, `.lead` and `.redirect`. `before`: its own steps before the
 * customer leaves; `refused`: its own texts for a rejection.
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
  // Their APIs accept no withdrawal: the customer contacts the lender directly.
  withdrawableStates: [],
});
