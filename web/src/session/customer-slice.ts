import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LoanTypeKey } from '../../../src/contracts/loan-types.js';
import { signedIn, signedOut } from './session-slice.ts';

/** The passcode that was sent last (answer of `POST /api/otp/send`); `sentAt` is the time of this device. */
export interface OtpChallenge {
  readonly challenge_id: string;
  /** The address with its middle masked. */
  readonly masked_to: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly resend_in: number;
  readonly sentAt: number;
  /** Where it went, for the field it is typed into; held in memory only. The server sends another one by the challenge alone. */
  readonly to?: { readonly phone: string } | { readonly email: string };
  /** Hash of the notice under which the code was asked for. */
  readonly noticeShown?: string;
}

/** What the customer has chosen (product specification §3 "Session values"); ids and names only, never personal data. */
export interface CustomerChoice {
  readonly productType: string | null;
  readonly productId: number | null;
  readonly appId: string | null;
}

/** The tracking link that this tab was opened with, where it leads to a product. */
export interface FollowedLink {
  readonly product: LoanTypeKey;
  /** Whoever has logged in since is still to be led on to the product. */
  readonly isRedirectPending: boolean;
}

export interface CustomerState extends CustomerChoice {
  readonly challenge: OtpChallenge | null;
  /** Edit mode of the detail form, before the server knows of it; a reload of this tab goes on with it. */
  readonly editing: boolean;
  readonly link: FollowedLink | null;
}

const initialState: CustomerState = { challenge: null, productType: null, productId: null, appId: null, editing: false, link: null };

const STORAGE_KEY = 'customer';
/** A phone may throw the page away while its owner reads the SMS: the code must still be good when he comes back. */
const CHALLENGE_KEY = 'challenge';
/** Whoever was changing his details goes on with that after a reload. */
const EDITING_KEY = 'editing';
const LINK_KEY = 'link';
/** A code is good for five minutes; for a while longer another one can be sent in its place. */
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

/** Keeps for the tab what the tracking link of its address leads to, or that it leads to no product. */
export const storeLink = (product: LoanTypeKey | undefined): void =>
  writeItem(sessionStorage, LINK_KEY, product ? createLink(product) : null);

/** A link by which nobody has logged in yet. */
export const createLink = (product: LoanTypeKey): FollowedLink => ({ product, isRedirectPending: false });

/** The choice of an earlier visit on this device, and what this tab was at: the passcode it waits for, the details under change, its link. */
export function loadCustomer(): CustomerState {
  const { productType = null, productId = null, appId = null } = readItem<CustomerChoice>(localStorage, STORAGE_KEY);
  const { editing = false } = readItem<Pick<CustomerState, 'editing'>>(sessionStorage, EDITING_KEY);
  return { ...initialState, productType, productId, appId, editing, challenge: readOtpChallenge(), link: readLink() };
}

/** Keeps the choice for the next visit, and for a reload of this tab the passcode's challenge and whether details are under change. */
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
    /** Choosing another product forgets the application of the one before. */
    productChosen: (state, { payload }: PayloadAction<Pick<CustomerChoice, 'productType' | 'productId'>>) => ({
      ...state,
      ...payload,
      appId: payload.productType === state.productType ? state.appId : null,
      editing: false,
    }),
    applicationOpened: (state, { payload: appId }: PayloadAction<string | null>) => ({ ...state, appId }),
    /** The customer was led on to the product of the link, or cannot begin with it. */
    linkFollowed: (state) => ({ ...state, link: state.link && createLink(state.link.product) }),
    /** As if a link to it had been followed: whoever logs in next is led on to it. */
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

/** Only who has just entered a code is led on: a session that is taken up again has its own page. */
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
