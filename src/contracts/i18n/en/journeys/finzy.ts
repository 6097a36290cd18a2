/** Texts of this lender's journey; `{{lender}}` is the lender's name. */
export const journey = {
  finzy: {
    eligibility: {
      title: '{{lender}} checks whether you can be listed',
      text: '{{lender}} is a peer-to-peer platform: people lend through it to other people. We are asking whether its rules fit you. This takes a few seconds.',
    },
    lead: {
      title: '{{lender}} is assessing your request',
      text: 'It rates how likely a loan is to be repaid, as its lenders go by that. This usually takes a minute or two; you can leave this page and come back.',
    },
    redirect: {
      title: 'Your request can be listed at {{lender}}',
      text: '{{lender}} is registered with the Reserve Bank as an NBFC-P2P. It lends nothing itself: your loan comes from people on the platform, who see your request there, and it is paid out once enough of them have joined. All your loans on P2P platforms together may come to ₹10 lakh at most. Cost and Key Facts Statement stand on its site, before you agree to anything.',
      action: 'List my request at {{lender}}',
    },
  },
} as const;
