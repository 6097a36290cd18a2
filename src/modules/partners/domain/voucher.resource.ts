import { findVoucherProblems, newVoucher, voucherResource } from '../../../contracts/resources/voucher.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { DeletedOrUnknownPartnerIds } from '../messages/queries.js';
import { Voucher } from './voucher.entity.js';

export const vouchers = declareResource({
  name: 'voucher',
  path: 'vouchers',
  table: voucherResource,
  entity: Voucher,
  from: 'partners.voucher',
  creation: newVoucher,
  title: 'code',
  sort: 'code',
  read: 'vouchers.read',
  write: 'vouchers.write',
  rows: 'staff',
  references: { partner_id: (ids) => new DeletedOrUnknownPartnerIds(ids) },
  findProblems: findVoucherProblems,
  onDelete: (voucher: Voucher) => voucher.switchOff(),
});
