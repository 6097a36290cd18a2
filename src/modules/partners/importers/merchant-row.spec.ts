import { describe, expect, it } from '@jest/globals';
import { parseMerchant, type StagedMerchant } from './merchant-row.js';
import { merchantColumns } from './merchants.columns.js';

const nothing = Object.fromEntries(merchantColumns.map(({ key }) => [key, null])) as StagedMerchant;
const whole: StagedMerchant = {
  ...nothing,
  ...{ code: 'KOSI-01', firm_name: 'Kosi Traders', owner_name: 'Asha Rao', phone: '9876543210', email: 'Asha@Example.test' },
  ...{ pan: 'abcpk 1234f', gstin: '27abcpk1234f1z5', address: '12, Station Road', pincode: '800001', city: 'Patna' },
  ...{ account_number: '0012 3456 7890', ifsc: 'sbin0001234', revenue_percent: '12.5', merchant_status: 'Active' },
};

describe('a row of a merchant list', () => {
  it('is parsed by the rules of the form', () => {
    expect(parseMerchant(whole)).toEqual({
      ...{ findings: [], code: 'kosi-01', name: 'Kosi Traders', city: 'Patna', revenuePercent: '12.5', status: 'active', missing: null },
      told: {
        ...{ owner_name: 'Asha Rao', phone: '9876543210', email: 'asha@example.test', address: '12, Station Road', pincode: '800001' },
        ...{ ifsc: 'SBIN0001234', pan: 'ABCPK1234F', gstin: '27ABCPK1234F1Z5', account_number: '001234567890' },
      },
    });
  });

  it('requires only a name and reports what an active merchant lacks', () => {
    expect(parseMerchant({ ...nothing, firm_name: 'Kosi Traders' })).toMatchObject({
      ...{ findings: [], code: null, city: null, status: null, told: {}, missing: 'owner_name' },
    });
    expect(parseMerchant({ ...whole, city: null }).missing).toBe('city');
    expect(parseMerchant({ ...whole, gstin: null }).missing).toBeNull();
  });

  it.each(['active', ' ACTIVE ', 'चालू', 'Pending', 'मंज़ूरी बाकी'])('accepts the status %s', (merchant_status) => {
    expect(parseMerchant({ ...nothing, firm_name: 'Kosi', merchant_status }).findings).toEqual([]);
  });

  it.each([
    ['firm_name', '', 'required'],
    ['firm_name', 'x'.repeat(121), 'tooLong'],
    ['firm_name', '\u202egnp.exe', 'printed'],
    ['firm_name', '= = =', 'printed'],
    ['code', 'kosi traders', 'slug'],
    ['code', '-kosi', 'slug'],
    ['code', '../../admin', 'slug'],
    ['owner_name', '\u0007', 'personName'],
    ['phone', '******3210', 'phone'],
    ['email', 'nobody', 'email'],
    ['pan', 'ABCXK1234F', 'pan'],
    ['gstin', '27ABCPK1234F1Z6', 'gstin'],
    ['address', '<script>alert(1)</script>', 'address'],
    ['pincode', '012345', 'pincode'],
    ['city', '{{7*7}}', 'locality'],
    ['account_number', '12345678', 'accountNumber'],
    ['account_number', '0012x4567890', 'accountNumber'],
    ['ifsc', 'SBIN1001234', 'ifsc'],
  ] as const)('reports the column of the invalid %s %j without repeating the value', (column, value, message) => {
    const { findings } = parseMerchant({ ...whole, [column]: value });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code: 'field-wrong', vars: { column, message } });
    if (value) expect(JSON.stringify(findings)).not.toContain(value);
  });

  it.each(['suspended', 'rejected', 'closed'])('reports the allowed statuses for the status %s', (merchant_status) => {
    expect(parseMerchant({ ...whole, merchant_status }).findings).toEqual([
      { code: 'merchant-status-word', vars: { column: 'merchant_status' } },
    ]);
  });

  it('refuses a share with more decimals than the record holds', () => {
    expect(parseMerchant({ ...whole, revenue_percent: '12.345' }).findings).toEqual([]);
    expect(parseMerchant({ ...whole, revenue_percent: '12.3456' }).findings).toEqual([
      { code: 'merchant-share', vars: { column: 'revenue_percent' } },
    ]);
  });

  it('refuses a GSTIN of another PAN', () => {
    expect(parseMerchant({ ...whole, gstin: '27AAPFU0939F1ZV' }).findings).toEqual([
      { code: 'field-wrong', vars: { column: 'gstin', message: 'gstinOfAnother' } },
    ]);
  });
});
