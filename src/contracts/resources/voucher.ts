import type { FieldProblem, FieldRule, WireValue } from '../fields.js';
import { withTranslations } from './resource.js';

const VOUCHER_CODE = /^[A-Za-z0-9-]+$/;

const validateCode = (code: WireValue) => (typeof code === 'string' && VOUCHER_CODE.test(code) ? undefined : 'voucherCode');

/** A discount voucher of a shop that brands show to their customers, in the order of the list columns. */
export const voucherResource = withTranslations({
  /** As customers type it at the shop; case is kept. */
  code: { kind: 'text', edit: 'list', nullable: false, maxLength: 30, validate: validateCode, search: true, sort: true },
  /** Shop that honours it. */
  shop: { kind: 'printedText', edit: 'list', nullable: false, maxLength: 60, search: true, sort: true },
  /** What it gives, in the language of the shop. */
  title: { kind: 'text', edit: 'list', nullable: false, maxLength: 120, search: true, translated: true },
  status: { kind: 'flag', edit: 'list', nullable: false, filter: 'is' },
  /** First and last day in India. */
  valid_from: { kind: 'date', edit: 'list', nullable: false, sort: true, filter: 'range' },
  valid_until: { kind: 'date', edit: 'list', nullable: false, sort: true, filter: 'range' },
  /** Partner whose brand shows it; without one, every brand with vouchers. */
  partner_id: { kind: 'id', edit: 'page', nullable: true, filter: 'is' },
});

const { code, shop, title, title_hi, valid_from, valid_until, partner_id } = voucherResource;

/** Fields of a new voucher, which is switched off. */
export const newVoucher = {
  code: { ...code, required: true },
  shop: { ...shop, required: true },
  title: { ...title, required: true },
  title_hi,
  valid_from: { ...valid_from, required: true },
  valid_until: { ...valid_until, required: true },
  partner_id,
} as const satisfies Readonly<Record<string, FieldRule>>;

/** Maximum number of vouchers on a page. */
export const MAX_SHOWN_VOUCHERS = 12;

/** Returns the problem of a validity that ends before it starts, under both days: staff may have changed either one. */
export function findVoucherProblems({
  valid_from: from,
  valid_until: until,
}: {
  readonly valid_from?: string;
  readonly valid_until?: string;
}): Readonly<Record<string, FieldProblem>> {
  const problem = { message: 'endBeforeStart' } as const;
  return from !== undefined && until !== undefined && until < from ? { valid_from: problem, valid_until: problem } : {};
}
