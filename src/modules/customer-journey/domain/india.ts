/** The one country the product serves (product specification §9). */
export const INDIA = { key: 'IN', name: 'India', phoneCode: 91 } as const;
