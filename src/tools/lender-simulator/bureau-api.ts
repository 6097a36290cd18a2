import { z } from 'zod';
import { dayInIndia } from '../../contracts/days.js';
import type { ApiCall, ApiReply, ApiRequest, Decision, LenderApi } from './lender-api.js';
import { personalFields } from './lead-simulation.js';

const { fullName } = personalFields;
/** Not secret: it gives access to the simulator only. */
export const BUREAU_API_KEY = 'demo-bureau-key';

const enquiryBody = z.strictObject({
  enquiry_id: z.uuid(),
  kind: z.literal('SOFT'),
  purpose: z.literal('CONSUMER_CONSENTED_MATCHING'),
  name: fullName,
  date_of_birth: z.iso.date(),
  pan: z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/),
  mobile: z.string().regex(/^\d{10}$/),
});
type Enquiry = z.output<typeof enquiryBody>;

/** Score of a person when no script rule applies, by the last digit of the PAN's number, 0 to 9; 7, 8 and 9 qualify at every lender. */
const scores = [-1, 0, 782, 720, 664, 612, 540, 805, 761, 790] as const;
/**
 * The bureau knows a PAN that ends with this letter under one mobile number only, which ends with the four digits of the PAN. It knows any
 * other PAN under every number.
 */
const SINGLE_NUMBER_SUFFIX = 'X';
const isKnownNumber = ({ pan, mobile }: Enquiry) => !pan.endsWith(SINGLE_NUMBER_SUFFIX) || mobile.endsWith(pan.slice(5, 9));
/** Identity values of another person, which a script can put into the response. */
const OTHER_PERSON = { pan_last4: '000Z', date_of_birth: '1950-01-01' };

/** Simulates a credit bureau: soft enquiries only, with an idempotency key, and a report with each score. */
export function bureauApi(): LenderApi {
  const known = new Map<string, object>();

  const answer = (enquiry: Enquiry, { ordered }: Decision): ApiReply => {
    const replay = known.get(enquiry.enquiry_id);
    if (replay) return { status: 200, json: replay, word: 'SCORED', replayed: true };
    if (!isKnownNumber(enquiry)) return { status: 200, json: { status: 'MISMATCH', enquiry_id: enquiry.enquiry_id }, word: 'MISMATCH' };
    const word = ordered?.mode === 'duplicate' ? 'DUPLICATE' : 'SCORED';
    const json = {
      status: word,
      enquiry_id: enquiry.enquiry_id,
      pan_last4: enquiry.pan.slice(-4),
      date_of_birth: enquiry.date_of_birth,
      mobile_last4: enquiry.mobile.slice(-4),
      ...(ordered?.mode === 'wrong-person' && OTHER_PERSON),
      score: ordered?.mode === 'no-history' ? 0 : (ordered?.score ?? scores[Number(enquiry.pan.at(-2))]),
      score_date: dayInIndia(new Date()),
      reference: `CR-${enquiry.enquiry_id.slice(0, 8).toUpperCase()}`,
      report: { name: enquiry.name, accounts: [{ lender: 'Some Bank', kind: 'CREDIT_CARD', overdue_days: 0, balance: 12_345 }] },
    };
    known.set(enquiry.enquiry_id, json);
    return { status: 200, json, word, opened: json };
  };

  return {
    lender: 'bureau',
    prefix: '/bureau/',
    isAuthorised: (headers) => headers['x-api-key'] === BUREAU_API_KEY,
    route({ method, path, headers, json }: ApiRequest): ApiCall | undefined {
      if (method !== 'POST' || path !== '/bureau/v1/soft-enquiries') return undefined;
      const parsed = enquiryBody.safeParse(json);
      if (!parsed.success || headers['idempotency-key'] !== parsed.data.enquiry_id)
        return { operation: 'soft-enquiry', run: () => badRequest };
      const { enquiry_id: reference, pan } = parsed.data;
      return { operation: 'soft-enquiry', reference, pan, run: (decision) => answer(parsed.data, decision) };
    },
    reset: () => known.clear(),
  };
}

const badRequest: ApiReply = { status: 400, json: { status: 'BAD_REQUEST' }, word: 'BAD_REQUEST' };
