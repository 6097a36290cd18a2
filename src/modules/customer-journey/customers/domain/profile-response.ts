/** The profile in API form (product specification §3 "User profile"): every field, with an empty text or 0 for a missing value. */
import { byCompletedFlag, loanTypeKeys, loanTypes } from '../../../../contracts/loan-types.js';
import { CUSTOMER_ROLE } from '../../../../contracts/permissions.js';
import { type ProfileField, profileFields } from '../../../../contracts/resources/profile.js';
import type { Decryptor } from '../../../../platform/security/encryptor.js';
import { INDIA } from '../../../../platform/values/india.js';
import { updateFlags } from './customer-session.js';
import type { Customer } from './customer.entity.js';
import type { Origin } from './origin.entity.js';
import { type Profile, profileFieldNames, type ProfileValue } from './profile.js';

const textKinds: ReadonlySet<string> = new Set([
  'lettersOnly',
  'birthDate',
  'pan',
  'email',
  'address',
  'locality',
  'pincode',
  'companyName',
  'businessPan',
  'gstin',
  'udyam',
]);

/** Returns whether a field is a text in the API; the others are numbers. */
export const isTextField = (name: ProfileField) => textKinds.has(profileFields[name].kind);

/** Proof of identity requested from a customer who is not yet verified. */
export const identityProofs = ['', 'birth-date-and-pan', 'none'] as const;

/** Data from outside the customer's own record. */
export interface ProfileContext {
  /** Current application in the selected product. */
  readonly applicationId: string | null;
  readonly firstTouch: Pick<Origin, 'channelId' | 'merchantLocationId'> | null;
  /** Key under which the browser stores unsaved input (docs/adr/0051), base64url; empty where none exists. */
  readonly draftKey: string;
}

/** Returns the fields that the server sets, in API form. */
function serverFields(customer: Customer, cipher: Decryptor, profile: Profile, { applicationId, firstTouch, draftKey }: ProfileContext) {
  const updates = updateFlags(customer, profile);
  return {
    user_id: customer.id,
    prospect_app_id: customer.prospectAppId,
    role_id: CUSTOMER_ROLE,
    channel_id: firstTouch?.channelId ?? 0,
    merchant_location_id: firstTouch?.merchantLocationId ?? '',
    mobile_phone_code: INDIA.phoneCode,
    mobile_phone_number: customer.phone(cipher),
    identity_required: 0,
    identity_proof: '' as (typeof identityProofs)[number],
    email_verified: Number(Boolean(customer.emailVerifiedAt)),
    language: customer.language,
    is_editing: Number(customer.isEditing),
    product_type: customer.loanType ? loanTypes[customer.loanType].productType : '',
    ...byCompletedFlag((type) => Number(customer.hasCompleted(type))),
    pl_update_required: Number(updates.pl_update_required),
    pl_se_update_required: Number(updates.pl_se_update_required),
    inflight_credit_app_id: applicationId ?? '',
    draft_key: draftKey,
  };
}

export type ServerFields = ReturnType<typeof serverFields>;

/** Fields that only the server sets. A client may send them back; they are ignored. */
export const serverOwnedFields = [
  'user_id',
  'prospect_app_id',
  'role_id',
  'channel_id',
  'merchant_location_id',
  'mobile_phone_code',
  'mobile_phone_number',
  'identity_required',
  'identity_proof',
  'email_verified',
  'language',
  'product_type',
  ...loanTypeKeys.map((type) => loanTypes[type].completedFlag),
  'pl_update_required',
  'pl_se_update_required',
  'inflight_credit_app_id',
  'draft_key',
] as const satisfies readonly Exclude<keyof ServerFields, 'is_editing'>[];

/** Returns the fields that the customer may write, out of everything sent. */
export const omitServerOwned = (sent: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !(serverOwnedFields as readonly string[]).includes(name)));
export type ProfileResponse = ServerFields & Record<ProfileField, string | number>;

/** Returns the complete profile of a customer. */
export function profileResponse(customer: Customer, cipher: Decryptor, surroundings: ProfileContext): ProfileResponse {
  const profile = customer.profile(cipher);
  const given = profileFieldNames.map((name) => [name, toWireValue(name, profile[name])]);
  return {
    ...(Object.fromEntries(given) as Record<ProfileField, string | number>),
    ...serverFields(customer, cipher, profile, surroundings),
  };
}

/** Returns the profile before identity verification: ids, the number if it was used to log in, and the requested proof. */
export function unverifiedProfileResponse(customer: Customer, phone: string): ProfileResponse {
  const nothing = profileFieldNames.map((name) => [name, toWireValue(name, null)]);
  return {
    ...(Object.fromEntries(nothing) as Record<ProfileField, string | number>),
    user_id: customer.id,
    prospect_app_id: customer.prospectAppId,
    role_id: CUSTOMER_ROLE,
    channel_id: 0,
    merchant_location_id: '',
    mobile_phone_code: INDIA.phoneCode,
    mobile_phone_number: phone,
    identity_required: 1,
    identity_proof: customer.isIdentityOnFile ? 'birth-date-and-pan' : 'none',
    email_verified: 0,
    language: 'en',
    is_editing: 0,
    product_type: '',
    ...byCompletedFlag(() => 0),
    pl_update_required: 0,
    pl_se_update_required: 0,
    inflight_credit_app_id: '',
    draft_key: '',
  };
}

const toWireValue = (name: ProfileField, value: ProfileValue): string | number => value ?? (isTextField(name) ? '' : 0);
