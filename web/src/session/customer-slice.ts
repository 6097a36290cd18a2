import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoanTypeKey } from '../../../src/contracts/loan-types.js';
import { signedIn, signedOut } from './session-slice.ts';

/** The OTP that was sent last (response of `POST /api/otp/send`); `sentAt` is the time of this device. */
export interface OtpChallenge {
  readonly challenge_id: string;
  /** The recipient with its middle masked. */
  readonly masked_to: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly resend_in: number;
  /** Until then a new customer may get no code. */
  readonly limited_until?: string | undefined;
  readonly sentAt: number;
  /** The recipient, for its input field; held in memory only. The server resends by the challenge alone. */
  readonly to?: { readonly phone: string } | { readonly email: string };
  /** Hash of the notice under which the OTP was requested. */
  readonly noticeShown?: string;
}

/** The customer's choices (product specification §3 "Session values"); ids and names only, never personal data. */
export interface CustomerChoice {
  readonly productType: string | null;
  readonly productId: number | null;
  readonly appId: string | null;
}

/** The tracking link that opened this tab, if it leads to a product. */
export interface FollowedLink {
  readonly product: LoanTypeKey;
  /** A customer who has logged in since is still to be redirected to the product. */
  readonly isRedirectPending: boolean;
}

export interface CustomerState extends CustomerChoice {
  readonly challenge: OtpChallenge | null;
  /** Edit mode of the detail form, before the server knows of it; survives a reload of this tab. */
  readonly editing: boolean;
  readonly link: FollowedLink | null;
}

const initialState: CustomerState = { challenge: null, productType: null, productId: null, appId: null, editing: false, link: null };

const STORAGE_KEY = 'customer';
/** A phone may discard the page while the customer reads the SMS: the OTP must still be valid afterwards. */
const CHALLENGE_KEY = 'challenge';
/** Edit mode continues after a reload. */
const EDITING_KEY = 'editing';
const LINK_KEY = 'link';
/** An OTP is valid for five minutes; for a while longer another one can be sent in its place. */
const RESENDABLE_MS = 30 * 60_000;

function readItem<T>(storage: Storage, key: string): Partial<T> {
  try {
    return JSON.parse(storage.getItem(key) ?? '{}') as Partial<T>;
  } catch {
    return {};
  }
}

function readOtpChallenge(): OtpChallenge | null {
  const challenge = readItem<OtpChallenge>(sessionStorage, CHALLENGE_KEY);
  const { sentAt = 0 } = challenge;
  return sentAt + RESENDABLE_MS > Date.now() ? (challenge as OtpChallenge) : null;
}

function readLink(): FollowedLink | null {
  const { product, isRedirectPending = false } = readItem<FollowedLink>(sessionStorage, LINK_KEY);
  return product ? { product, isRedirectPending } : null;
}

/** Stores the product of the address's tracking link for the tab, or that it leads to none. */
export const storeLink = (product: LoanTypeKey | undefined): void =>
  writeItem(sessionStorage, LINK_KEY, product ? createLink(product) : null);

/** Creates a link that no login has used yet. */
export const createLink = (product: LoanTypeKey): FollowedLink => ({ product, isRedirectPending: false });

/** Loads the choice of an earlier visit on this device, and the tab's state: the pending OTP, edit mode, its link. */
export function loadCustomer(): CustomerState {
  const { productType = null, productId = null, appId = null } = readItem<CustomerChoice>(localStorage, STORAGE_KEY);
  const { editing = false } = readItem<Pick<CustomerState, 'editing'>>(sessionStorage, EDITING_KEY);
  return { ...initialState, productType, productId, appId, editing, challenge: readOtpChallenge(), link: readLink() };
}

/** Stores the choice for the next visit, and the OTP challenge and edit mode for a reload of this tab. */
export function storeCustomer({ productType, productId, appId, challenge, editing, link }: CustomerState): void {
  const hasChoice = productType !== null || appId !== null;
  writeItem(localStorage, STORAGE_KEY, hasChoice ? { productType, productId, appId } : null);
  writeItem(sessionStorage, CHALLENGE_KEY, challenge && { ...challenge, to: undefined });
  writeItem(sessionStorage, EDITING_KEY, editing ? { editing } : null);
  writeItem(sessionStorage, LINK_KEY, link);
}

function writeItem(storage: Storage, key: string, value: object | null): void {
  if (value) storage.setItem(key, JSON.stringify(value));
  else storage.removeItem(key);
}

const slice = createSlice({
  name: 'customer',
  initialState,
  reducers: {
    codeSent: (state, { payload }: PayloadAction<OtpChallenge>) => ({ ...state, challenge: payload }),
    /** Choosing another product clears the application of the previous one. */
    productChosen: (state, { payload }: PayloadAction<Pick<CustomerChoice, 'productType' | 'productId'>>) => ({
      ...state,
      ...payload,
      appId: payload.productType === state.productType ? state.appId : null,
      editing: false,
    }),
    applicationOpened: (state, { payload: appId }: PayloadAction<string | null>) => ({ ...state, appId }),
    /** The customer was redirected to the product of the link, or cannot start it. */
    linkFollowed: (state) => ({ ...state, link: state.link && createLink(state.link.product) }),
    /** Acts like a link to the product: the next login redirects to it. */
    productWished: (state, { payload }: PayloadAction<LoanTypeKey>) => ({ ...state, link: createLink(payload) }),
    editingChanged: (state, { payload: editing }: PayloadAction<boolean>) => ({ ...state, editing }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (state, { payload }) =>
        payload.audience === 'customer' ? { ...state, challenge: null, link: getLinkAfterLogin(state) } : state,
      )
      .addCase(signedOut, (state, { payload }) =>
        payload.audience === 'customer' ? { ...initialState, challenge: state.challenge, link: state.link } : state,
      ),
});

/** Only a login with an OTP redirects: a resumed session stays on its own page. */
const getLinkAfterLogin = ({ challenge, link }: CustomerState): FollowedLink | null =>
  challenge && link ? { ...link, isRedirectPending: true } : link;

export const customerReducer = slice.reducer;
export const {
  codeSent: otpSent,
  productChosen,
  applicationOpened,
  editingChanged,
  linkFollowed,
  productWished: productRequested,
} = slice.actions;
