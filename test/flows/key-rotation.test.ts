import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { totpEncryptionContext } from '../../src/modules/auth/domain/accounts.js';
import { DataKeys } from '../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../src/platform/security/field-cipher.js';
import { runKeyCommand } from '../../src/tools/keys/key-commands.js';
import { type SentOtp, sendOtp, verifyOtp } from '../api/auth/otp-requests.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { newCustomer, type TestCustomer, wholeProfile } from '../support/test-customer.js';

const [k1, k2] = [`k1:${randomBytes(32).toString('base64')}`, `k2:${randomBytes(32).toString('base64')}`];
const withKeys = (...keys: (string | undefined)[]) => ({ FIELD_KEYS: keys.join(',') });

/** Three processes of one installation during a rotation: the new key is known, then it encrypts, then it is alone. */
let before: TestApplication;
let during: TestApplication;
let after: TestApplication | undefined;
let admin: string;

beforeAll(async () => {
  before = await startTestApplication({ env: withKeys(k1, k2) });
  during = await startTestApplication({ sharedWith: before, env: withKeys(k2, k1) });
  admin = await putStaffSecretUnder(before);
});
afterAll(async () => {
  await after?.stop();
  await during.stop();
  await before.stop();
});

const rows = <T>(sql: string, parameters: unknown[] = []) => during.em.execute<T[]>(sql, parameters);
const rewrap = () => runKeyCommand('rewrap', during.em, during.config);
const status = () => runKeyCommand('status', during.em, during.config);
const incomeAt = async (application: TestApplication, { id, token }: TestCustomer) =>
  (await application.request<{ monthly_income: number }>('GET', `/api/user/${id}`, { token })).body.monthly_income;

async function putStaffSecretUnder(application: TestApplication): Promise<string> {
  const [staff] = await application.em.execute<{ id: string }[]>(`select id from auth.staff where email = 'role3@demo.test'`);
  const id = staff?.id ?? '';
  const sealed = application.app.get(FieldCipher).encrypt(totpEncryptionContext('admin', 'totp_secret', id), 'JBSWY3DPEHPK3PXP');
  await application.em.execute('update auth.staff set totp_secret = ? where id = ?', [sealed, id]);
  return id;
}

/** Simulates the state before data keys existed. */
async function putUnderMasterKey({ id }: TestCustomer): Promise<void> {
  const cipher = before.app.get(FieldCipher);
  const place = { table: 'customer_journey.customer', column: 'pan_sealed', id };
  await rows('update customer_journey.customer set pan_sealed = ? where id = ?', [cipher.encrypt(place, wholeProfile.tin), id]);
}

const encryptedUnderDataKeys = () =>
  rows<object>(
    `select id, phone_sealed, email_sealed, birth_date_sealed, contact_sealed from customer_journey.customer
     where created_at < ? order by id`,
    [startOfLoad],
  );
let startOfLoad: Date;
const latecomer = newPhone();
let underWay: SentOtp & { otp: string };

describe('the rotation of the master key', () => {
  const writers: { customer: TestCustomer; lastWritten: number }[] = [];

  it('reports what the old key is needed for', async () => {
    for (let each = 0; each < 12; each++) {
      const customer = await newCustomer(before);
      await customer.fillIn();
      if (each < 4) await putUnderMasterKey(customer);
      writers.push({ customer, lastWritten: wholeProfile.monthly_income });
    }
    await addKeys(1_300);
    underWay = await sendOtp(before, { phone: latecomer });
    const { report, isDone } = await status();
    expect(isDone).toBe(true);
    expect(report).toMatch(
      /^k2: 0 keys of persons, \d+ values directly \(newest\)\nk1: 1312 keys of persons, \d+ values directly \(still needed/,
    );
    startOfLoad = new Date();
  });

  it('loses nothing that is written, created or destroyed meanwhile, and leaves the encrypted values unchanged', async () => {
    const sealed = await encryptedUnderDataKeys();
    const destroyed = (
      await rows<{ id: string }>(
        'select subject_id as id from platform.data_key where subject_id not in (select id from customer_journey.customer) order by id desc limit 20',
      )
    ).map(({ id }) => id);
    let isOver = false;
    const write = async (writer: (typeof writers)[number], index: number) => {
      for (let income = 30_000 + index; !isOver; income += 100) {
        // A rolling restart: half of the processes still encrypt with the old key.
        const { url } = index % 2 ? before : during;
        const answer = await fetch(`${url}/api/user/${writer.customer.id}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${writer.customer.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ monthly_income: income }),
        });
        expect(answer.status).toBe(200);
        writer.lastWritten = income;
      }
    };
    const destroy = async () => {
      for (const id of destroyed) await during.em.transactional(() => new DataKeys(during.em, during.app.get(FieldCipher)).destroy(id));
    };
    const register = async () => {
      for (let each = 0; each < 4; each++) {
        const customer = await newCustomer(each % 2 ? before : during);
        await customer.fillIn();
        writers.push({ customer, lastWritten: wholeProfile.monthly_income });
      }
    };
    const load = Promise.all(writers.map(write));
    // Interrupted and restarted, twice at once, as an operator in a hurry does.
    await Promise.all([rewrap(), rewrap(), register(), destroy()]);
    isOver = true;
    await load;
    expect(await encryptedUnderDataKeys()).toEqual(sealed);
    for (const { customer, lastWritten } of writers) expect(await incomeAt(during, customer)).toBe(lastWritten);
    expect(await rows('select from platform.data_key where wrapped_key is null and subject_id in (?)', [destroyed])).toHaveLength(20);
  });

  it('is complete after one more run, and reports that the old key may be removed', async () => {
    expect(await rewrap()).toMatchObject({
      isDone: true,
      report: expect.stringContaining('k1: 0 keys of persons, 0 values directly (may be removed'),
    });
    expect(await rewrap()).toMatchObject({
      isDone: true,
      report: expect.stringMatching(/^0 keys were re-wrapped, 0 values were sealed anew/),
    });
  });

  it('lets the product run without the old key', async () => {
    after = await startTestApplication({ sharedWith: before, env: withKeys(k2) });
    for (const { customer, lastWritten } of writers) {
      const { id, token } = customer;
      const { status: code, body } = await after.request('GET', `/api/user/${id}`, { token });
      expect([code, body]).toMatchObject([
        200,
        { tin: wholeProfile.tin, birth_date: wholeProfile.birth_date, monthly_income: lastWritten },
      ]);
    }
    const [staff] = await rows<{ secret: string }>('select totp_secret as secret from auth.staff where id = ?', [admin]);
    expect(after.app.get(FieldCipher).decrypt(totpEncryptionContext('admin', 'totp_secret', admin), staff?.secret)).toBe(
      'JBSWY3DPEHPK3PXP',
    );
  });

  it('lets a login in progress complete without the old key', async () => {
    if (!after) throw new Error('the tests before this one did not run');
    const { status: code, body } = await verifyOtp(after, underWay.challenge_id, underWay.otp);
    expect([code, body]).toMatchObject([200, { is_new: true }]);
    const consents = await rows('select purpose from customer_journey.consent where customer_id = ?', [body.user_id]);
    expect(consents).toEqual([{ purpose: 'otp_verification' }]);
  });

  it('control: a key that was not re-wrapped cannot be used without the old master key, and the status reports it', async () => {
    const [writer] = writers;
    if (!after || !writer) throw new Error('the tests before this one did not run');
    const late = await newCustomer(before);
    expect((await after.request('GET', `/api/user/${late.id}`, { token: late.token })).status).toBe(500);
    const { report, isDone } = await runKeyCommand('status', after.em, after.config);
    expect([report, isDone]).toEqual([expect.stringContaining('k1: 1 keys of persons'), true]);
    expect(report).toContain('not in FIELD_KEYS');
    await expect(runKeyCommand('rewrap', after.em, after.config)).rejects.toThrow('the field key "k1" is not configured');
  });
});

/** Adds keys of persons without encrypted values, so that there are several batches. */
async function addKeys(count: number): Promise<void> {
  const keys = new DataKeys(before.em, before.app.get(FieldCipher));
  await keys.getEncryptors(Array.from({ length: count }, () => crypto.randomUUID()));
}
