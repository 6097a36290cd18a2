import { isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { tellOffersChanged } from '../session/other-tabs.ts';
import { api } from './tags.ts';

const { getOffers, saveUser, openApplication, chooseOffer, changeConsent, takeJourneyStep, withdrawApplication } = api.endpoints;

const changesOffers = isAnyOf(
  saveUser.matchFulfilled,
  openApplication.matchFulfilled,
  chooseOffer.matchFulfilled,
  changeConsent.matchFulfilled,
  takeJourneyStep.matchFulfilled,
  withdrawApplication.matchFulfilled,
);

/** Asking for offers of another amount or tenure changes the request itself. */
const changesRequest = (action: UnknownAction) => getOffers.matchFulfilled(action) && action.meta.arg.originalArgs.amount !== undefined;

/** Tells the other tabs of this browser what was done here. */
export const tellOtherTabs: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (changesOffers(action) || changesRequest(action as UnknownAction)) tellOffersChanged();
  return result;
};
