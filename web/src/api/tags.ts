/** What the generator of the endpoints cannot know: which answers a change makes stale, and which failures a page shows itself. */
import { api as generated } from './generated.ts';

/** The page says what went wrong, so no toast does. */
const shownByPage = { toast: { error: false } } as const;

/** The generated endpoints, completed. Hooks come from `generated.ts`; the store imports this file, so they are complete wherever they are used. */
export const api = generated.enhanceEndpoints({
  // `worded`: the answer holds words of the language it was asked in.
  addTagTypes: ['worded'],
  endpoints: {
    sendOtp: { extraOptions: shownByPage },
    // A page that cannot tell how many tries are left is no worse than before.
    // Nor is it asked again for a code that has just been used; the page asks after each try.
    getOtpStanding: { providesTags: [], extraOptions: shownByPage },
    sendContactConfirmation: { extraOptions: shownByPage },
    verifyContactConfirmation: { extraOptions: shownByPage },
    verifyOtp: { extraOptions: shownByPage },
    sendTransferCode: { extraOptions: shownByPage },
    verifyTransferCode: { extraOptions: shownByPage },
    logout: { extraOptions: shownByPage },
    // The menu works without the files of before.
    listExports: { extraOptions: shownByPage },
    // Nobody asked for it, so nobody is told when it fails.
    recordVisit: { extraOptions: shownByPage },
    getUser: { extraOptions: shownByPage },
    // Nobody asked for it, so nobody is told when it fails.
    saveCookie: { extraOptions: shownByPage },
    getBrandTerms: { extraOptions: shownByPage },
    getCreditCards: { extraOptions: shownByPage },
    followCardLink: { extraOptions: shownByPage },
    openCardLead: { invalidatesTags: ['consents'], extraOptions: shownByPage },
    // The dialog says so itself.
    checkCreditCardLink: { invalidatesTags: [], extraOptions: { toast: { error: false, success: false } } },
    saveUser: {
      // The answer is the profile: what depends on it is asked for again, the profile itself is not.
      invalidatesTags: ['offers', 'applications'],
      extraOptions: shownByPage,
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved) await dispatch(generated.util.upsertQueryData('getUser', { id }, saved.data));
      },
    },
    // Nobody asked for it, so nobody is told when it fails.
    setLanguage: { extraOptions: shownByPage },
    welcomeBack: { invalidatesTags: ['applications', 'offers'], extraOptions: shownByPage },
    openApplication: { invalidatesTags: ['applications', 'offers', 'consents'], extraOptions: shownByPage },
    setProduct: { extraOptions: shownByPage },
    startAfresh: { extraOptions: shownByPage },
    askForReminder: { invalidatesTags: ['consents'], extraOptions: { toast: { error: false, success: 'reminder.kept' } } },
    getConsents: { extraOptions: shownByPage },
    changeConsent: {
      // The answer is how all consents stand now.
      invalidatesTags: ['offers', 'applications', 'credit-enquiries'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => undefined);
        if (changed) await dispatch(generated.util.upsertQueryData('getConsents', undefined, changed.data));
      },
    },
    // City and state can be typed.
    getPincode: { extraOptions: shownByPage },
    // The dialog says so itself, with the number.
    askForHelp: { extraOptions: { toast: { error: false, success: false } } },
    // An address or a link that nobody knows has a page that says so.
    getRedirectSite: { extraOptions: shownByPage },
    followRedirect: { extraOptions: shownByPage },
    returnFromLender: { extraOptions: shownByPage },
    getIntakeFields: { providesTags: ['worded'], extraOptions: shownByPage },
    getApplication: { extraOptions: shownByPage },
    getOffers: { providesTags: ['offers', 'worded'], extraOptions: shownByPage },
    getMatchingPolicy: { extraOptions: shownByPage },
    getMaskInfo: { extraOptions: shownByPage },
    // The dialog that asked says so itself.
    deleteListView: { extraOptions: shownByPage },
    // A statement that was read and found changed is fetched again; one that was taken stays as it is.
    acknowledgeKeyFacts: { invalidatesTags: (_answer, failure) => (failure ? ['offers'] : []), extraOptions: shownByPage },
    chooseOffer: { invalidatesTags: ['offers', 'applications', 'journeys', 'consents'], extraOptions: shownByPage },
    getApplications: { extraOptions: shownByPage },
    getJourney: { extraOptions: shownByPage },
    getJourneyQuote: { extraOptions: shownByPage },
    openLinkedCode: { extraOptions: shownByPage },
    verifyLinkedCode: { extraOptions: shownByPage },
    resendLinkedCode: { extraOptions: shownByPage },
    withdrawApplication: { invalidatesTags: ['offers', 'applications', 'journeys'], extraOptions: shownByPage },
    takeJourneyStep: {
      invalidatesTags: ['offers', 'applications'],
      // The answer is the next step: it is drawn at once.
      onQueryStarted: async ({ lender, appId }, { dispatch, queryFulfilled }) => {
        const taken = await queryFulfilled.catch(() => undefined);
        if (taken) await dispatch(generated.util.upsertQueryData('getJourney', { lender, appId }, taken.data));
      },
      extraOptions: shownByPage,
    },
  },
});
