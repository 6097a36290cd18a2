import { isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { broadcastOffersChange } from '../session/cross-tab-session.ts';
import { api } from './api.ts';

const { getOffers, saveUser, openApplication, chooseOffer, changeConsent, takeJourneyStep, withdrawApplication } = api.endpoints;

const isOffersChange = isAnyOf(
  saveUser.matchFulfilled,
  openApplication.matchFulfilled,
  chooseOffer.matchFulfilled,
  changeConsent.matchFulfilled,
  takeJourneyStep.matchFulfilled,
  withdrawApplication.matchFulfilled,
);

/** Requesting offers for another amount or tenure changes the loan request itself. */
const isRequestChange = (action: UnknownAction) => getOffers.matchFulfilled(action) && action.meta.arg.originalArgs.amount !== undefined;

/** Notifies the other tabs of this browser of changes made in this one. */
export const crossTabMiddleware: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (isOffersChange(action) || isRequestChange(action as UnknownAction)) broadcastOffersChange();
  return result;
};
