/** The one country the product serves (product specification §9). */
export const INDIA: { readonly key: string; readonly name: string; readonly phoneCode: number } = {
  key: 'IN',
  name: 'India',
  phoneCode: 91,
};
