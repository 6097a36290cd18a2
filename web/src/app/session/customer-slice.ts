import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './session-slice.ts';

/** The passcode that was sent last (answer of `POST /api/otp/send`); `sentAt` is the time of this device. */
export interface Challenge {
  readonly challenge_id: string;
  /** The address with its middle masked. */
  readonly masked_to: string;
  /** Seconds. */
  readonly expires_in: number;
  readonly resend_in: number;
  readonly sentAt: number;
}

/** What the customer has chosen (product specification §3 "Session values"); ids and names only, never personal data. */
export interface CustomerChoice {
  readonly productType: string | null;
  readonly productId: number | null;
  readonly appId: string | null;
}

export interface CustomerState extends CustomerChoice {
  readonly challenge: Challenge | null;
  /** Edit mode of the detail form, before the server knows of it. */
  readonly editing: boolean;
}

const none: CustomerState = { challenge: null, productType: null, productId: null, appId: null, editing: false };

const STORAGE_KEY = 'customer';

function stored(): Partial<CustomerChoice> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<CustomerChoice>;
  } catch {
    return {};
  }
}

/** The choice of an earlier visit on this device. */
export function storedCustomer(): CustomerState {
  const { productType = null, productId = null, appId = null } = stored();
  return { ...none, productType, productId, appId };
}

/** Keeps the choice for the next visit. */
export function storeCustomer({ productType, productId, appId }: CustomerChoice): void {
  const hasChoice = productType !== null || appId !== null;
  if (hasChoice) localStorage.setItem(STORAGE_KEY, JSON.stringify({ productType, productId, appId }));
  else localStorage.removeItem(STORAGE_KEY);
}

const slice = createSlice({
  name: 'customer',
  initialState: none,
  reducers: {
    codeSent: (state, { payload }: PayloadAction<Challenge>) => ({ ...state, challenge: payload }),
    /** Choosing another product forgets the application of the one before. */
    productChosen: (state, { payload }: PayloadAction<Pick<CustomerChoice, 'productType' | 'productId'>>) => ({
      ...state,
      ...payload,
      appId: payload.productType === state.productType ? state.appId : null,
      editing: false,
    }),
    applicationOpened: (state, { payload: appId }: PayloadAction<string | null>) => ({ ...state, appId }),
    editingChanged: (state, { payload: editing }: PayloadAction<boolean>) => ({ ...state, editing }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (state, { payload }) => (payload.audience === 'customer' ? none : state)),
});

export const customerReducer = slice.reducer;
export const { codeSent, productChosen, applicationOpened, editingChanged } = slice.actions;
