import { z } from 'zod';
import { isLoopback } from '../../../../platform/http/outbound/addresses.js';
import { OutboundCallFailed } from '../../../../platform/http/outbound/outbound-call-failed.js';
import type { LeadAnswer, LenderAdapter } from '../adapter.js';
import { assertSigned, headerOf, readCallbackBody } from '../callback.js';
import { LenderCallFailed } from '../lender-call-failed.js';
import type { LenderConnection } from '../lender-journey.js';
import type { LenderLine } from '../lender-line.js';
import { moneyViewJourney } from './journey.js';
import { callbackBody, dedupeReply, journeyUrlReply, leadBody, leadReply, offersReply, statusReply } from './wire.js';

const secretsSchema = z.object({ partnerCode: z.string().min(1), token: z.string().min(1), callbackSecret: z.string().min(16) });

/** Moneyview's partner API. */
export function createMoneyViewAdapter(line: LenderLine, { baseUrl, secrets, allowLoopback }: LenderConnection): LenderAdapter {
  const { partnerCode, token, callbackSecret } = secretsSchema.parse(secrets);
  const headers = { partnercode: partnerCode, authorization: `Bearer ${token}` };
  const siteHosts = [new URL(baseUrl).host, ...moneyViewJourney.siteHosts];

  return {
    key: moneyViewJourney.key,
    honoursIdempotencyKey: false,

    async dedupe({ pan, phone }) {
      const json = { panNo: pan, mobileNo: phone };
      const { body } = await line.call('dedupe', { method: 'POST', path: '/v1/lead/dedupe', headers, body: { json }, schema: dedupeReply });
      return { outcome: body.data.dedupeMatch ? 'duplicate' : 'new' };
    },

    async lead(request) {
      const { body } = await line.call('lead', {
        method: 'POST',
        path: '/v1/lead',
        headers,
        body: { json: leadBody(request) },
        schema: leadReply,
      });
      return body.status === 'failure' ? { outcome: 'duplicate', at: body.statusTime } : leadAnswer(body.data);
    },

    async status(ourReference) {
      const path = `/v1/lead/status?partnerRef=${encodeURIComponent(ourReference)}`;
      const { body } = await line.call('status', { method: 'GET', path, headers, schema: statusReply });
      const [lead] = body.data.leads;
      if (!lead) return { outcome: 'not-found' };
      return { outcome: 'found', lenderApplicationId: lead.leadId, state: lead.leadStatus, at: lead.statusTime, reason: lead.rejectReason };
    },

    async offers(lenderApplicationId) {
      const path = `/v1/lead/${lenderApplicationId}/offers`;
      const { body } = await line.call('offers', { method: 'GET', path, headers, schema: offersReply });
      return body.data.offers;
    },

    async journeyUrl(lenderApplicationId, lenderOfferId) {
      const path = `/v1/lead/${lenderApplicationId}/journey-url`;
      const json = { offerId: lenderOfferId };
      const { body } = await line.call('journey-url', { method: 'POST', path, headers, body: { json }, schema: journeyUrlReply });
      assertLendersSite(body.data.url, siteHosts, allowLoopback);
      return body.data;
    },

    readCallback(callback) {
      const parts = new Map(
        headerOf(callback, 'x-mv-signature')
          .split(',')
          .map((part) => part.split('=', 2) as [string, string]),
      );
      const [timestamp = '', signature = ''] = [parts.get('t'), parts.get('v1')];
      assertSigned(callback, { secret: callbackSecret, timestamp, signature, encoding: 'base64' });
      const body = readCallbackBody(callback, callbackBody);
      return {
        eventId: body.eventId,
        ourReference: body.partnerRef,
        lenderApplicationId: body.leadId,
        state: body.leadStatus,
        at: body.statusTime,
        reason: body.rejectReason,
      };
    },
  };
}

function leadAnswer(lead: z.infer<typeof statusReply>['data']['leads'][number]): LeadAnswer {
  const { leadId: lenderApplicationId, leadStatus: state, statusTime: at, rejectReason } = lead;
  switch (state) {
    case 'lead_created':
      return { outcome: 'pending', lenderApplicationId, at };
    case 'dedupe_rejected':
      return { outcome: 'duplicate', lenderApplicationId, at };
    case 'rejected':
    case 'ineligible':
      return { outcome: 'rejected', state, reason: rejectReason, lenderApplicationId, at };
    default:
      return { outcome: 'accepted', lenderApplicationId, state, at };
  }
}

/** Customers are sent to the lender's own pages only, whatever the answer says. */
function assertLendersSite(address: string, siteHosts: readonly string[], allowLoopback: boolean): void {
  const url = new URL(address);
  const isSafe = url.protocol === 'https:' || (allowLoopback && isLoopback(url.hostname.replace(/^\[|\]$/g, '')));
  if (isSafe && siteHosts.includes(url.host) && !url.username && !url.password) return;
  const failure = new OutboundCallFailed('not-allowed', "the journey address is not on the lender's site", { maybeReceived: true });
  throw new LenderCallFailed(moneyViewJourney.key, 'journey-url', failure);
}
