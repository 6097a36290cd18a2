import { newVoucher, voucherResource } from '../../../../../src/contracts/resources/voucher.js';
// Registers the endpoints that are looked up by name below.
import '../../../api/generated-vouchers.ts';
import type { VoucherRow } from '../../../api/generated-vouchers.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import { usePartnerChoices } from '../../../kit/resource/use-partner-choices.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';

export const voucher: WebResource<VoucherRow, keyof typeof voucherResource> = {
  name: 'voucher',
  table: voucherResource,
  creation: newVoucher,
  optionalFields: ['title_hi', 'partner_id'],
  title: 'code',
  write: 'vouchers.write',
  switchProperty: 'status',
  references: { partner_id: usePartnerChoices },
  calls: createResourceCalls<VoucherRow>({ singular: 'Voucher', plural: 'Vouchers', table: voucherResource }),
};
