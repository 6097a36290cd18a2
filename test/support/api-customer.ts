import { randomInt } from 'node:crypto';
import type { OfferCard, OffersResponse } from '../../src/contracts/offers.js';
import type { Api } from './product.js';
import { PERSONAL_LOANS, readKeyFacts, wholeProfile } from './test-customer.js';

/** A customer of a product that runs as processes. */
export interface ApiCustomer {
  readonly id: string;
  readonly token: string;
  readonly appId: string;
}

/** Returns a customer with a complete form and an application. */
export async function customerWithApplication(api: Api): Promise<ApiCustomer> {
  const phone = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
  const sent = await api.request<{ challenge_id: string }>('POST', '/api/otp/send', { body: { phone } });
  const messages = await api.request<{ body: string }[]>('GET', `/api/dev/messages?to=${phone}`);
  const otp = /\d{6}(?!.*\d{6})/s.exec(messages.body[0]?.body ?? '')?.[0];
  const login = await api.request<{ token: string; user_id: string }>('POST', '/api/otp/verify', {
    body: { challenge_id: sent.body.challenge_id, otp },
  });
  const { token, user_id: id } = login.body;
  await api.request('POST', `/api/user/${id}`, { token, body: wholeProfile });
  const opened = await api.request<{ app_id: string }>('POST', '/api/applications', {
    token,
    body: { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } },
  });
  return { id, token, appId: opened.body.app_id };
}

/** Reads the key facts of the offer of a lender; returns the click on its Apply button. */
export async function offerOf(api: Api, { token, appId }: ApiCustomer, lender: OfferCard['lender_name']) {
  const { body } = await api.request<OffersResponse>('GET', `/api/applications/${appId}/offers`, { token });
  const offer = body.matched.find(({ lender_name }) => lender_name === lender);
  if (!offer) throw new Error('no offer');
  await readKeyFacts(api, token, offer);
  return () => api.request('POST', `/api/applications/${appId}/offers/${offer.lender_id}/apply`, { token, body: { consent: 1 } });
}
