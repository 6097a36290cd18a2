import { configureStore, type Middleware, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import type { SsrAudience } from '../../../src/contracts/ssr-pages.js';
import type { LoanTypeKey } from '../../../src/contracts/loan-types.js';
import { customerReducer, type CustomerState, createLink, storeCustomer, loadCustomer } from '../session/customer-slice.ts';
import { sessionChecking, sessionReducer, type SessionState, signedOut, type WithSession } from '../session/session-slice.ts';
import { proofOfWorkReducer } from '../session/proof-of-work-slice.ts';
import { api } from './api.ts';
import { crossTabMiddleware } from './cross-tab-middleware.ts';
import { type ShowToast, toastsMiddleware } from './toasts-middleware.ts';

/** Cached responses of one user must not be visible to the next. */
const resetApiOnLogout: Middleware<object, WithSession> = (store) => (next) => (action) => {
  const hadToken = signedOut.match(action) && store.getState().session[action.payload.audience].token !== null;
  const result = next(action);
  if (hadToken) store.dispatch(api.util.resetApiState());
  return result;
};

/** State known before the first render. */
interface InitialState {
  readonly customer: CustomerState;
  readonly session: SessionState;
}

/** Loads the state that this browser has stored; whether there is a session is still to be requested. */
const loadInitialState = (): InitialState => ({ customer: loadCustomer(), session: sessionReducer(undefined, { type: '' }) });

/**
 * Creates the state for server-side rendering, in which the visitor is unknown: not logged in, or with a session still to be requested;
 * with or without a link to a product.
 */
export const createSsrState = (drawnFor: SsrAudience, product: LoanTypeKey | undefined): InitialState => ({
  customer: { ...customerReducer(undefined, { type: '' }), link: product ? createLink(product) : null },
  session: sessionReducer(
    undefined,
    drawnFor === 'customer' ? sessionChecking('customer') : signedOut({ audience: 'customer', ended: false }),
  ),
});

/**
 * Creates the store of one page: server data in RTK Query, sessions and the customer's choices in slices. `show` renders the toasts
 * of calls.
 */
export function createStore(show: ShowToast, beginning: InitialState = loadInitialState()) {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer, customer: customerReducer, stepUp: proofOfWorkReducer },
    preloadedState: { ...beginning },
    middleware: (defaults) =>
      // Files travel in the arguments of uploads; they are not stored in the state.
      defaults({ serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta'] } }).concat(
        api.middleware,
        toastsMiddleware(show),
        resetApiOnLogout,
        crossTabMiddleware,
      ),
  });
  setupListeners(store.dispatch);
  let { customer } = store.getState();
  store.subscribe(() => {
    const now = store.getState().customer;
    if (now === customer) return;
    customer = now;
    storeCustomer(now);
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<Result = void> = ThunkAction<Result, AppState, unknown, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
