import type { ImporterColumn } from '../../files/messages/index.js';

/** Columns of a partner's merchant list: the fields of the form (`merchantFormFields`), and those that staff set. */
export const merchantColumns = [
  { key: 'code', kind: 'id', aliases: ['Merchant Code', 'Code', 'Outlet Code'] },
  {
    key: 'firm_name',
    kind: 'text',
    aliases: ['Firm Name', 'Merchant Name', 'Firm', 'Name', 'Shop Name', 'Business Name', 'Outlet Name'],
    required: true,
  },
  { key: 'owner_name', kind: 'text', aliases: ['Owner Name', 'Owner', 'Contact Name', 'Contact Person', 'Proprietor'], personal: true },
  { key: 'phone', kind: 'phone', aliases: ['Mobile', 'Mobile Number', 'Mobile No', 'Phone', 'Phone Number', 'Contact Number'] },
  { key: 'email', kind: 'text', aliases: ['Email', 'Email Address', 'Email Id'], personal: true },
  { key: 'pan', kind: 'id', aliases: ['PAN', 'PAN Number', 'PAN No'], personal: true },
  { key: 'gstin', kind: 'id', aliases: ['GSTIN', 'GST Number', 'GST No'], personal: true },
  { key: 'address', kind: 'text', aliases: ['Address', 'Business Address', 'Shop Address'], personal: true },
  { key: 'city', kind: 'text', aliases: ['City', 'Town'] },
  { key: 'pincode', kind: 'id', aliases: ['Pincode', 'PIN Code', 'PIN', 'Postal Code'] },
  { key: 'account_number', kind: 'id', aliases: ['Account Number', 'Bank Account', 'Account No', 'Bank Account Number'], personal: true },
  { key: 'ifsc', kind: 'id', aliases: ['IFSC', 'IFSC Code'], personal: true },
  { key: 'revenue_percent', kind: 'percent', aliases: ['Revenue Share', 'Revenue Percent', 'Revenue %'] },
  { key: 'merchant_status', kind: 'text', aliases: ['Status', 'Merchant Status'] },
] as const satisfies readonly ImporterColumn[];

export type MerchantColumn = (typeof merchantColumns)[number]['key'];
