/** What the generator of the endpoints cannot know: which answers a change makes stale, and which failures a page shows itself. */
import { api as generated } from './generated.ts';

/** The page says what went wrong, so no toast does. */
const noErrorToast = { toast: { error: false } } as const;

/** The generated endpoints, completed. Hooks come from `generated.ts`; the store imports this file, so they are complete wherever they are used. */
export const api = generated.enhanceEndpoints({
  // `worded`: the answer holds words of the language it was asked in.
  addTagTypes: ['worded'],
  endpoints: {
    sendOtp: { extraOptions: noErrorToast },
    // A page that cannot tell how many tries are left is no worse than before.
    // Nor is it asked again for a code that has just been used; the page asks after each try.
    getOtpStatus: { providesTags: [], extraOptions: noErrorToast },
    sendContactConfirmation: { extraOptions: noErrorToast },
    verifyContactConfirmation: { extraOptions: noErrorToast },
    verifyOtp: { extraOptions: noErrorToast },
    sendTransferOtp: { extraOptions: noErrorToast },
    verifyTransferOtp: { extraOptions: noErrorToast },
    logout: { extraOptions: noErrorToast },
    // The menu works without the files of before.
    listExports: { extraOptions: noErrorToast },
    // Nobody asked for it, so nobody is told when it fails.
    recordVisit: { extraOptions: noErrorToast },
    getUser: { extraOptions: noErrorToast },
    // Nobody asked for it, so nobody is told when it fails.
    saveCookie: { extraOptions: noErrorToast },
    getBrandTerms: { extraOptions: noErrorToast },
    getCreditCards: { extraOptions: noErrorToast },
    followCardLink: { extraOptions: noErrorToast },
    openCardLead: { invalidatesTags: ['consents'], extraOptions: noErrorToast },
    // The dialog says so itself.
    checkCreditCardLink: { invalidatesTags: [], extraOptions: { toast: { error: false, success: false } } },
    saveUser: {
      // The answer is the profile: what depends on it is asked for again, the profile itself is not.
      invalidatesTags: ['offers', 'applications'],
      extraOptions: noErrorToast,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) await dispatch(generated.util.upsertQueryData('getUser', { id }, saved.data));
      },
    },
    // Nobody asked for it, so nobody is told when it fails.
    setLanguage: { extraOptions: noErrorToast },
    welcomeBack: { invalidatesTags: ['applications', 'offers'], extraOptions: noErrorToast },
    openApplication: { invalidatesTags: ['applications', 'offers', 'consents'], extraOptions: noErrorToast },
    setProduct: { extraOptions: noErrorToast },
    startAsNewCustomer: { extraOptions: noErrorToast },
    scheduleReminder: { invalidatesTags: ['consents'], extraOptions: { toast: { error: false, success: 'reminder.kept' } } },
    getConsents: { extraOptions: noErrorToast },
    changeConsent: {
      // The answer is how all consents stand now.
      invalidatesTags: ['offers', 'applications', 'credit-enquiries'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed) await dispatch(generated.util.upsertQueryData('getConsents', undefined, changed.data));
      },
    },
    // City and state can be typed.
    getPincode: { extraOptions: noErrorToast },
    // The dialog says so itself, with the number.
    createHelpRequest: { extraOptions: { toast: { error: false, success: false } } },
    // An address or a link that nobody knows has a page that says so.
    getRedirectSite: { extraOptions: noErrorToast },
    followRedirect: { extraOptions: noErrorToast },
    returnFromLender: { extraOptions: noErrorToast },
    getIntakeFields: { providesTags: ['worded'], extraOptions: noErrorToast },
    getApplication: { extraOptions: noErrorToast },
    getOffers: { providesTags: ['offers', 'worded'], extraOptions: noErrorToast },
    getMatchingPolicy: { extraOptions: noErrorToast },
    getMaskInfo: { extraOptions: noErrorToast },
    // The dialog that asked says so itself.
    deleteListView: { extraOptions: noErrorToast },
    // A statement that was read and found changed is fetched again; one that was taken stays as it is.
    acknowledgeKeyFacts: { invalidatesTags: (_answer, failure) => (failure ? ['offers'] : []), extraOptions: noErrorToast },
    chooseOffer: { invalidatesTags: ['offers', 'applications', 'journeys', 'consents'], extraOptions: noErrorToast },
    getApplications: { extraOptions: noErrorToast },
    getJourney: { extraOptions: noErrorToast },
    getJourneyQuote: { extraOptions: noErrorToast },
    openOtpLink: { extraOptions: noErrorToast },
    verifyOtpLink: { extraOptions: noErrorToast },
    resendOtpLink: { extraOptions: noErrorToast },
    withdrawApplication: { invalidatesTags: ['offers', 'applications', 'journeys'], extraOptions: noErrorToast },
    takeJourneyStep: {
      invalidatesTags: ['offers', 'applications'],
      // The answer is the next step: it is drawn at once.
      onQueryStarted: async ({ lender, appId }, { dispatch, queryFulfilled }) => {
        const taken = await queryFulfilled.catch(() => undefined);
        if (taken) await dispatch(generated.util.upsertQueryData('getJourney', { lender, appId }, taken.data));
      },
      extraOptions: noErrorToast,
    },
  },
});
