/** Adds what the endpoint generator cannot know: which cached responses a mutation invalidates, and which failures a page shows itself. */
import { api as generated } from './generated.ts';

/** The page shows the error, so no toast does. */
const noErrorToast = { toast: { error: false } } as const;

/**
 * The generated endpoints with their extra options. Hooks come from `generated.ts`; the store imports this file, so the options apply
 * wherever they are used.
 */
export const api = generated.enhanceEndpoints({
  // `worded`: the response contains text in the language of the request.
  addTagTypes: ['worded'],
  endpoints: {
    sendOtp: { extraOptions: noErrorToast },
    // The page works without the number of attempts left.
    // The status is not refetched for a code that has just been used; the page refetches it after each attempt.
    getOtpStatus: { providesTags: [], extraOptions: noErrorToast },
    sendContactConfirmation: { extraOptions: noErrorToast },
    verifyContactConfirmation: { extraOptions: noErrorToast },
    verifyOtp: { extraOptions: noErrorToast },
    sendTransferOtp: { extraOptions: noErrorToast },
    verifyTransferOtp: { extraOptions: noErrorToast },
    // What the ended session has read must not be refetched: the server would refuse it.
    logout: { invalidatesTags: [], extraOptions: noErrorToast },
    // The menu works without the list of recent files.
    listExports: { extraOptions: noErrorToast },
    // A background call: the customer did not start it and sees no error.
    recordVisit: { extraOptions: noErrorToast },
    getUser: { extraOptions: noErrorToast },
    // A background call: the customer did not start it and sees no error.
    saveCookie: { extraOptions: noErrorToast },
    getBrandTerms: { extraOptions: noErrorToast },
    getCreditCards: { extraOptions: noErrorToast },
    followCardLink: { extraOptions: noErrorToast },
    openCardLead: { invalidatesTags: ['consents'], extraOptions: noErrorToast },
    // The dialog shows both results itself.
    checkCreditCardLink: { invalidatesTags: [], extraOptions: { toast: { error: false, success: false } } },
    saveUser: {
      // The response is the profile: its dependants are refetched, the profile itself is not.
      invalidatesTags: ['offers', 'applications'],
      extraOptions: noErrorToast,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) await dispatch(generated.util.upsertQueryData('getUser', { id }, saved.data));
      },
    },
    // A background call: the customer did not start it and sees no error.
    setLanguage: { extraOptions: noErrorToast },
    welcomeBack: { invalidatesTags: ['applications', 'offers'], extraOptions: noErrorToast },
    openApplication: { invalidatesTags: ['applications', 'offers', 'consents'], extraOptions: noErrorToast },
    setProduct: { extraOptions: noErrorToast },
    startAsNewCustomer: { extraOptions: noErrorToast },
    scheduleReminder: { invalidatesTags: ['consents'], extraOptions: { toast: { error: false, success: 'reminder.kept' } } },
    getConsents: { extraOptions: noErrorToast },
    changeConsent: {
      // The response holds the current state of all consents.
      invalidatesTags: ['offers', 'applications', 'credit-enquiries'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed) await dispatch(generated.util.upsertQueryData('getConsents', undefined, changed.data));
      },
    },
    // City and state can be typed instead.
    getPincode: { extraOptions: noErrorToast },
    // The dialog shows the result itself, with the ticket number.
    createHelpRequest: { extraOptions: { toast: { error: false, success: false } } },
    // An unknown address or link has a page of its own.
    getRedirectSite: { extraOptions: noErrorToast },
    followRedirect: { extraOptions: noErrorToast },
    returnFromLender: { extraOptions: noErrorToast },
    getIntakeFields: { providesTags: ['worded'], extraOptions: noErrorToast },
    getApplication: { extraOptions: noErrorToast },
    getOffers: { providesTags: ['offers', 'worded'], extraOptions: noErrorToast },
    getMatchingPolicy: { extraOptions: noErrorToast },
    getMaskInfo: { extraOptions: noErrorToast },
    // The calling dialog shows the error itself.
    deleteListView: { extraOptions: noErrorToast },
    // A rejected acknowledgement means that the statement has changed, so it is refetched; an accepted one stays cached.
    acknowledgeKeyFacts: { invalidatesTags: (_answer, failure) => (failure ? ['offers'] : []), extraOptions: noErrorToast },
    chooseOffer: { invalidatesTags: ['offers', 'applications', 'journeys', 'consents'], extraOptions: noErrorToast },
    getApplications: { extraOptions: noErrorToast },
    getJourney: { extraOptions: noErrorToast },
    getJourneyQuote: { extraOptions: noErrorToast },
    openOtpLink: { extraOptions: noErrorToast },
    verifyOtpLink: { extraOptions: noErrorToast },
    resendOtpLink: { extraOptions: noErrorToast },
    withdrawApplication: { invalidatesTags: ['offers', 'applications', 'journeys', 'consents'], extraOptions: noErrorToast },
    takeJourneyStep: {
      invalidatesTags: ['offers', 'applications'],
      // The response is the next step: it is rendered at once.
      onQueryStarted: async ({ lender, appId }, { dispatch, queryFulfilled }) => {
        const taken = await queryFulfilled.catch(() => undefined);
        if (taken) await dispatch(generated.util.upsertQueryData('getJourney', { lender, appId }, taken.data));
      },
      extraOptions: noErrorToast,
    },
  },
});
