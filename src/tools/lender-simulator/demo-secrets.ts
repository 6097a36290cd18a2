/** What the simulated lenders expect and sign with; the demo's `LENDER_SECRETS`. Not secret: they open nothing but the simulator. */
export const demoSecrets = {
  cashe: { partnerCode: 'DEMO-PARTNER', apiKey: 'demo-cashe-api-key', callbackSecret: 'demo-cashe-callback-secret' },
  'money-view': { partnerCode: 'demo-partner', token: 'demo-money-view-token', callbackSecret: 'demo-money-view-callback-secret' },
} as const;
