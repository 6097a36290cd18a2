import { createSiteJourney } from './site-journey.js';

/** IndiaLends: a marketplace of other lenders. It continues once the customer has confirmed with an OTP that it sends. */
export const indialends = createSiteJourney(
  'indialends',
  ['reference', 'phone', 'name', 'email', 'pan', 'birth-date', 'pincode', 'amount', 'tenure', 'employment', 'income'],
  {
    before: [
      {
        id: 'code',
        kind: 'otp',
        title: 'journey.common.code.title',
        text: 'journey.indialends.code.text',
        action: 'journey.indialends.code.action',
        states: ['code_awaited'],
      },
    ],
  },
);
