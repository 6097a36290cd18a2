import type { HttpRequest } from '../support/http.js';

/** The private values of one customer and the ids that a path can name. */
export interface CustomerIds {
  readonly userId: string;
  readonly appId: string;
  /** A lender with a journey that the customer has applied to. */
  readonly journey: string;
  readonly submissionId: string;
  readonly lenderId: string;
  readonly offerId: string;
  /** Hash of a notice that only this customer agreed to. */
  readonly noticeHash: string;
}

/** Ids of records that belong to no customer. */
export interface SharedIds {
  readonly uploadId: string;
  readonly misFileId: string;
  readonly merchantFileId: string;
  readonly commissionFileId: string;
  readonly lenderId: string;
  readonly partnerId: string;
  readonly revenueItemId: string;
  readonly staffId: string;
  readonly partnerUserId: string;
  readonly cardId: string;
  readonly merchantId: string;
  readonly trackingLinkId: string;
}

interface RequestRule {
  /** Path parameters for the customer whose ids are given. */
  readonly path?: (ids: CustomerIds, shared: SharedIds) => Readonly<Record<string, string>>;
  /** Parameters to replace for a missing or malformed id. */
  readonly ids?: readonly string[];
  readonly body?: (ids: CustomerIds, shared: SharedIds) => HttpRequest['body'];
  readonly query?: string;
}

const NOBODY = 'nobody@example.test';
/** An id of no record. */
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const noSuchHash = '0'.repeat(64);

/**
 * What a route needs besides an empty body. A request to a route that changes data is incomplete, so that the response shows the access and
 * no data changes.
 */
export const requests: Readonly<Record<string, RequestRule>> = {
  'GET /api/application-status-files/:id/results': { path: (_, { uploadId }) => ({ id: uploadId }), ids: ['id'] },
  'GET /api/application-status-files/:id/file': { path: (_, { uploadId }) => ({ id: uploadId }), ids: ['id'] },
  'POST /api/application-status-files/:id/columns': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/application-status-files/:id/apply': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/application-status-files/:id/discard': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/application-status-files/:id/undo': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/mis-files/:id': { path: (_, { misFileId }) => ({ id: misFileId }), ids: ['id'] },
  'GET /api/admin/mis-files/:id/errors': { path: (_, { misFileId }) => ({ id: misFileId }), ids: ['id'] },
  'GET /api/admin/mis-files/:id/results': { path: (_, { misFileId }) => ({ id: misFileId }), ids: ['id'] },
  'GET /api/admin/mis-files/:id/file': { path: (_, { misFileId }) => ({ id: misFileId }), ids: ['id'] },
  'GET /api/admin/mis-files/:id/errors.xlsx': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/mis-files/:id/columns': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/mis-files/:id/apply': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/mis-files/:id/discard': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/mis-files/:id/undo': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/merchant-files/:id': { path: (_, { merchantFileId }) => ({ id: merchantFileId }), ids: ['id'] },
  'GET /api/admin/merchant-files/:id/errors': { path: (_, { merchantFileId }) => ({ id: merchantFileId }), ids: ['id'] },
  'GET /api/admin/merchant-files/:id/results': { path: (_, { merchantFileId }) => ({ id: merchantFileId }), ids: ['id'] },
  'GET /api/admin/merchant-files/:id/file': { path: (_, { merchantFileId }) => ({ id: merchantFileId }), ids: ['id'] },
  'GET /api/admin/merchant-files/:id/errors.xlsx': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/merchant-files/:id/columns': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/merchant-files/:id/apply': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/merchant-files/:id/discard': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/merchant-files/:id/undo': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/commission-files/:id': { path: (_, { commissionFileId }) => ({ id: commissionFileId }), ids: ['id'] },
  'GET /api/admin/commission-files/:id/errors': { path: (_, { commissionFileId }) => ({ id: commissionFileId }), ids: ['id'] },
  'GET /api/admin/commission-files/:id/results': { path: (_, { commissionFileId }) => ({ id: commissionFileId }), ids: ['id'] },
  'GET /api/admin/commission-files/:id/file': { path: (_, { commissionFileId }) => ({ id: commissionFileId }), ids: ['id'] },
  'GET /api/admin/commission-files/:id/errors.xlsx': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/commission-files/:id/columns': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/commission-files/:id/apply': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/commission-files/:id/discard': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/commission-files/:id/undo': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/application-status-files/:id': { path: (_, { uploadId }) => ({ id: uploadId }), ids: ['id'] },
  'GET /api/application-status-files/:id/errors': { path: (_, { uploadId }) => ({ id: uploadId }), ids: ['id'] },
  'GET /api/application-status-files/:id/errors.xlsx': { path: (_, { uploadId }) => ({ id: uploadId }), ids: ['id'] },
  'GET /api/muthootfincorp-intake-fields/:creditappUuid': { path: () => ({ creditappUuid: NOWHERE }), ids: ['creditappUuid'] },
  'POST /api/muthootfincorp-intake/:creditappUuid': { path: () => ({ creditappUuid: NOWHERE }), ids: ['creditappUuid'] },
  'POST /api/gold-loans/:appId': { path: ({ appId }) => ({ appId }), ids: ['appId'] },
  'GET /api/applications/:appId': { path: ({ appId }) => ({ appId }), ids: ['appId'] },
  'GET /api/applications/:appId/offers': { path: ({ appId }) => ({ appId }), ids: ['appId'] },
  'POST /api/applications/:appId/offers/:lenderId/apply': {
    path: ({ appId, lenderId }) => ({ appId, lenderId }),
    ids: ['appId'],
    body: () => ({ consent: 1 }),
  },
  'POST /api/submissions/:submissionId/withdraw': { path: ({ submissionId }) => ({ submissionId }), ids: ['submissionId'] },
  'GET /api/brands/:slug/logo.svg': { path: () => ({ slug: 'cl' }), ids: ['slug'] },
  'GET /api/brands/:slug/icon.png': { path: () => ({ slug: 'cl' }), ids: ['slug'], query: '?size=192' },
  'GET /api/admin/brands/:slug': { path: () => ({ slug: 'cl' }), ids: ['slug'] },
  'POST /api/admin/brands/:slug/discard-draft': { path: () => ({ slug: 'no-such-brand' }) },
  'POST /api/admin/brands/:slug/preview-link': { path: () => ({ slug: 'no-such-brand' }) },
  'POST /api/admin/brands/:slug': { path: () => ({ slug: 'cl' }), ids: ['slug'] },
  'POST /api/admin/brands/:slug/publish': { path: () => ({ slug: 'no-such-brand' }) },
  'GET /api/consents/notices/:hash': { path: ({ noticeHash }) => ({ hash: noticeHash }), ids: ['hash'] },
  // An unknown challenge: an existing one is shown only to the browser that requested it.
  'GET /api/otp/:challengeId': { path: () => ({ challengeId: NOWHERE }), ids: ['challengeId'] },
  'GET /api/pincode/:pincode': { path: () => ({ pincode: '560001' }) },
  'GET /api/cookies/read': { query: '?name=lead' },
  'POST /api/cookies/save': { body: () => ({ name: 'atkn', value: 'x' }) },
  'POST /api/cookies/delete': { body: () => ({ name: 'atkn' }) },
  'GET /api/dev/messages': { query: `?to=${NOBODY}` },
  // The audit trail has to contain customer ids; only the entries of the back office are checked here.
  'GET /api/admin/audit': { query: '?audience=admin' },
  'GET /api/admin/lenders/:id': { path: (_, { lenderId }) => ({ id: lenderId }), ids: ['id'] },
  'POST /api/admin/lenders/:id': { path: (_, { lenderId }) => ({ id: lenderId }), ids: ['id'] },
  // An unknown lender.
  'POST /api/admin/lenders/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/lenders/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/lenders/:id/history': { path: (_, { lenderId }) => ({ id: lenderId }), ids: ['id'] },
  'GET /api/admin/lenders/:id/offer-preview': { path: (_, { lenderId }) => ({ id: lenderId }), ids: ['id'] },
  'GET /api/admin/lender-switches/:id': { path: (_, { lenderId }) => ({ id: lenderId }), ids: ['id'] },
  'GET /api/admin/lender-switch-plans/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/lender-switch-plans/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/lender-switch-plans/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/lender-switch-plans/:id/history': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/partners/:id': { path: (_, { partnerId }) => ({ id: partnerId }), ids: ['id'] },
  'POST /api/admin/partners/:id': { path: (_, { partnerId }) => ({ id: partnerId }), ids: ['id'] },
  'POST /api/admin/partners/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/partners/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/partners/:id/history': { path: (_, { partnerId }) => ({ id: partnerId }), ids: ['id'] },
  'GET /api/admin/staff/:id': { path: (_, { staffId }) => ({ id: staffId }), ids: ['id'] },
  'POST /api/admin/staff/:id': { path: (_, { staffId }) => ({ id: staffId }), ids: ['id'] },
  'POST /api/admin/staff/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/staff/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/staff/:id/history': { path: (_, { staffId }) => ({ id: staffId }), ids: ['id'] },
  'POST /api/admin/staff/:id/deeds/:deed': { path: () => ({ id: NOWHERE, deed: 'disable' }), ids: ['id'] },
  'GET /api/admin/partner-users/:id': { path: (_, { partnerUserId }) => ({ id: partnerUserId }), ids: ['id'] },
  'POST /api/admin/partner-users/:id': { path: (_, { partnerUserId }) => ({ id: partnerUserId }), ids: ['id'] },
  'POST /api/admin/partner-users/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/partner-users/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/partner-users/:id/history': { path: (_, { partnerUserId }) => ({ id: partnerUserId }), ids: ['id'] },
  'POST /api/admin/partner-users/:id/deeds/:deed': { path: () => ({ id: NOWHERE, deed: 'disable' }), ids: ['id'] },
  'POST /api/account/sessions/:id/end': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/revenue-items/:id': { path: (_, { revenueItemId }) => ({ id: revenueItemId }), ids: ['id'] },
  'POST /api/admin/revenue-items/:id': { path: (_, { revenueItemId }) => ({ id: revenueItemId }), ids: ['id'] },
  'POST /api/admin/revenue-items/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/revenue-items/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/revenue-items/:id/history': { path: (_, { revenueItemId }) => ({ id: revenueItemId }), ids: ['id'] },
  'GET /api/admin/credit-cards/:id': { path: (_, { cardId }) => ({ id: cardId }), ids: ['id'] },
  'POST /api/admin/credit-cards/:id': { path: (_, { cardId }) => ({ id: cardId }), ids: ['id'] },
  'POST /api/admin/credit-cards/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/credit-cards/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/credit-cards/:id/history': { path: (_, { cardId }) => ({ id: cardId }), ids: ['id'] },
  'GET /api/admin/parked-submissions/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/service-cases/:id/:pid': { path: () => ({ id: NOWHERE, pid: NOWHERE }), ids: ['id', 'pid'] },
  'GET /api/admin/service-cases/:id/:pid/verdicts': { path: () => ({ id: NOWHERE, pid: NOWHERE }), ids: ['id', 'pid'] },
  'GET /api/admin/service-cases/:id/:pid/key-facts/:acknowledgementId': {
    path: () => ({ id: NOWHERE, pid: NOWHERE, acknowledgementId: '1' }),
    ids: ['id', 'pid'],
  },
  'GET /api/admin/service-cases/:id/:pid/notices/:hash': {
    path: () => ({ id: NOWHERE, pid: NOWHERE, hash: '0'.repeat(64) }),
    ids: ['id', 'pid'],
  },
  'POST /api/admin/service-cases/:id/:pid/reveal': { path: () => ({ id: NOWHERE, pid: NOWHERE }), ids: ['id', 'pid'] },
  'POST /api/admin/service-cases/:id/:pid/notes': { path: () => ({ id: NOWHERE, pid: NOWHERE }), ids: ['id', 'pid'] },
  'POST /api/admin/service-cases/:id/help-requests': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/service-cases/:id/help-requests/:requestId/content': {
    path: () => ({ id: NOWHERE, requestId: NOWHERE }),
    ids: ['id', 'requestId'],
  },
  'POST /api/admin/service-cases/:id/help-requests/:requestId/answer': {
    path: () => ({ id: NOWHERE, requestId: NOWHERE }),
    ids: ['id', 'requestId'],
  },
  'POST /api/admin/service-cases/:id/help-requests/:requestId/resend-answer': {
    path: () => ({ id: NOWHERE, requestId: NOWHERE }),
    ids: ['id', 'requestId'],
  },
  'POST /api/admin/service-cases/:id/claim': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/service-cases/:id/release': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/service-cases/:id/hand-over': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/service-cases/:id/follow-up': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/service-cases/:id/follow-up/done': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/service-cases/:id/submissions/:submissionId/status': {
    path: () => ({ id: NOWHERE, submissionId: NOWHERE }),
    ids: ['id', 'submissionId'],
  },
  'POST /api/admin/service-cases/:id/submissions/:submissionId/withdraw': {
    path: () => ({ id: NOWHERE, submissionId: NOWHERE }),
    ids: ['id', 'submissionId'],
  },
  'POST /api/admin/service-cases/:id/submissions/:submissionId/request-status': {
    path: () => ({ id: NOWHERE, submissionId: NOWHERE }),
    ids: ['id', 'submissionId'],
  },
  'POST /api/admin/service-cases/:id/submissions/:submissionId/resend-status': {
    path: () => ({ id: NOWHERE, submissionId: NOWHERE }),
    ids: ['id', 'submissionId'],
  },
  'POST /api/admin/commission-lines/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/parked-submissions/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/lender-records/:id/history': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/hand-overs/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/hand-overs/:id/details': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/help-requests/:id/content': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/help-requests/:id/answer': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/lender-callbacks/:id/raw': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/lender-callbacks/:id/replay': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/card-activations/:id/take-back': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/merchants/:id': { path: (_, { merchantId }) => ({ id: merchantId }), ids: ['id'] },
  'POST /api/admin/merchants/:id': { path: (_, { merchantId }) => ({ id: merchantId }), ids: ['id'] },
  'POST /api/admin/merchants/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/merchants/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/merchants/:id/history': { path: (_, { merchantId }) => ({ id: merchantId }), ids: ['id'] },
  'GET /api/admin/insurance-intermediaries/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/insurance-intermediaries/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/insurance-intermediaries/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/insurance-intermediaries/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/insurance-intermediaries/:id/history': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/status-words/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/status-words/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/status-words/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/status-words/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/status-words/:id/history': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/sms-budgets/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/sms-budgets/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/sms-budgets/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/sms-budgets/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/sms-budgets/:id/history': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/vouchers/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/vouchers/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/vouchers/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/vouchers/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/vouchers/:id/history': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  // The merchant did not apply by the form, so there are no details to read.
  'GET /api/admin/merchants/:id/details': { path: (_, { merchantId }) => ({ id: merchantId }), ids: ['id'] },
  'POST /api/admin/merchants/:id/details/read': { path: (_, { merchantId }) => ({ id: merchantId }), ids: ['id'] },
  'POST /api/admin/merchants/:id/decision': { path: (_, { merchantId }) => ({ id: merchantId }), ids: ['id'] },
  'GET /api/admin/tracking-links/:id': { path: (_, { trackingLinkId }) => ({ id: trackingLinkId }), ids: ['id'] },
  'POST /api/admin/tracking-links/:id': { path: (_, { trackingLinkId }) => ({ id: trackingLinkId }), ids: ['id'] },
  'POST /api/admin/tracking-links/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/tracking-links/:id/restore': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/tracking-links/:id/history': { path: (_, { trackingLinkId }) => ({ id: trackingLinkId }), ids: ['id'] },
  'GET /api/admin/tracking-links/:id/address': { path: (_, { trackingLinkId }) => ({ id: trackingLinkId }), ids: ['id'] },
  // A card that is not shown, so that no click is recorded.
  'POST /api/credit-cards/:categoryId/click': { path: (_, { cardId }) => ({ categoryId: cardId }), ids: ['categoryId'] },
  'POST /api/credit-cards/:categoryId/lead': { path: (_, { cardId }) => ({ categoryId: cardId }), ids: ['categoryId'] },
  'GET /api/images/:name': { path: () => ({ name: `${NOWHERE}.webp` }), ids: ['name'] },
  'POST /api/lender-revenue/delete/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/lender-revenue/get/:lenderId': { path: (_, { lenderId }) => ({ lenderId }), ids: ['lenderId'] },
  'GET /api/admin/sessions': { query: '?audience=admin' },
  // An unknown export: only its owner may read an export.
  'GET /api/admin/exports/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/exports/:id/file': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'GET /api/admin/list-views': { query: '?list=partner' },
  // An unknown list view: only its owner may use a list view.
  'POST /api/admin/list-views/:id': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/admin/list-views/:id/delete': { path: () => ({ id: NOWHERE }), ids: ['id'] },
  'POST /api/update-partner-utm/:id': { path: (_, { partnerId }) => ({ id: partnerId }), ids: ['id'] },
  'POST /api/update-partner-revenue-data/:id': { path: (_, { partnerId }) => ({ id: partnerId }), ids: ['id'] },
  'GET /api/get-lender-data/:lenderId': { path: (_, { lenderId }) => ({ lenderId }), ids: ['lenderId'] },
  'GET /api/get-lenders-data/:type': { path: () => ({ type: 'pl' }), ids: ['type'] },
  'GET /api/get-partner-by-name/:name': { path: () => ({ name: 'cl' }), ids: ['name'] },
  'GET /api/getMaskInfo/:id': { path: ({ userId }) => ({ id: userId }), ids: ['id'] },
  'GET /api/journeys/:lender/:appId': { path: ({ journey, appId }) => ({ lender: journey, appId }), ids: ['appId'] },
  'GET /api/journeys/:lender/:appId/quote': {
    path: ({ journey, appId }) => ({ lender: journey, appId }),
    ids: ['appId'],
    query: '?amount=50000&tenure=6',
  },
  'POST /api/journeys/:lender/:appId/steps/:step': {
    path: ({ journey, appId }) => ({ lender: journey, appId, step: 'no-such-step' }),
    ids: ['appId'],
  },
  'POST /api/journeys/:lender/:appId/code': { path: ({ journey, appId }) => ({ lender: journey, appId }), ids: ['appId'] },
  'POST /api/lenders-transaction/:lender': { path: ({ journey }) => ({ lender: journey }), ids: ['lender'] },
  'POST /api/lender-codes/:lender': { path: () => ({ lender: 'indialends' }), ids: ['lender'] },
  'POST /api/lender-codes/:lender/verify': { path: () => ({ lender: 'indialends' }), ids: ['lender'] },
  'POST /api/lender-codes/:lender/resend': { path: () => ({ lender: 'indialends' }), ids: ['lender'] },
  'POST /api/lender-callbacks/:lender': { path: ({ journey }) => ({ lender: journey }), ids: ['lender'] },
  'GET /api/offers/:offerId/kfs': { path: ({ offerId }) => ({ offerId }), ids: ['offerId'] },
  'POST /api/offers/:offerId/kfs/acknowledge': {
    path: ({ offerId }) => ({ offerId }),
    ids: ['offerId'],
    body: () => ({ hash: noSuchHash }),
  },
  'GET /api/search-list/:language': { path: () => ({ language: 'en' }), ids: ['language'] },
  'GET /api/search-list/:language/:id': { path: () => ({ language: 'en', id: '1' }), ids: ['id'] },
  'POST /api/set-language': { body: ({ userId }) => ({ uid: userId, language: 'en' }) },
  'GET /api/user/:id': { path: ({ userId }) => ({ id: userId }), ids: ['id'] },
  'POST /api/user/:id': { path: ({ userId }) => ({ id: userId }), ids: ['id'] },
};

const malformed = "1' or '1'='1";

/** Kinds of ids in a path. */
export type IdKind = 'named' | 'missing' | 'malformed';

/** Returns whether a request to the route names a record of one customer. */
export const namesCustomer = (route: string, one: CustomerIds, other: CustomerIds, shared: SharedIds): boolean => {
  const { path, body } = requests[route] ?? {};
  const named = (ids: CustomerIds) => JSON.stringify([path?.(ids, shared), body?.(ids, shared)]);
  return named(one) !== named(other);
};

/** Returns the request of a route as method, path and body. */
export function requestOf(
  route: string,
  kind: IdKind,
  ids: CustomerIds,
  shared: SharedIds,
): { method: string; path: string; body: unknown } {
  const { path, ids: replaced = [], body, query = '' } = requests[route] ?? {};
  const [method = '', pattern = ''] = route.split(' ');
  const parameters: Record<string, string> = { ...path?.(ids, shared) };
  if (kind !== 'named') for (const name of replaced) parameters[name] = kind === 'missing' ? NOWHERE : malformed;
  const filled = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? name)).replace(/\*$/, '/');
  return { method, path: filled + query, body: method === 'GET' ? undefined : (body?.(ids, shared) ?? {}) };
}
