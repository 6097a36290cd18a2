import { baseApi as api } from './base';
export const addTagTypes = [
  'operations',
  'list-views',
  'exports',
  'images',
  'audit',
  'auth',
  'browser',
  'staff',
  'entry-links',
  'applications',
  'consents',
  'credit-enquiries',
  'customers',
  'lists',
  'gold-rates',
  'offers',
  'lenders',
  'profile',
  'reminders',
  'visits',
  'help',
  'lender-switches',
  'journeys',
  'lender-returns',
  'lender-intake',
  'linked-codes',
  'partners',
  'partner-portal',
  'tracking-links',
  'revenue',
  'card-activations',
  'credit-cards',
  'shown-cards',
  'redirects',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      retryDeadLetter: build.mutation<RetryDeadLetterApiResponse, RetryDeadLetterApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/dead-letters/retry`,
          method: 'POST',
          body: queryArg.retryDeadLetterRequest,
        }),
        invalidatesTags: ['operations'],
      }),
      retrySelectedDeadLetters: build.mutation<RetrySelectedDeadLettersApiResponse, RetrySelectedDeadLettersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/dead-letters/retry-ticked`,
          method: 'POST',
          body: queryArg.retrySelectedDeadLettersRequest,
        }),
        invalidatesTags: ['operations'],
      }),
      retryDeadLetters: build.mutation<RetryDeadLettersApiResponse, RetryDeadLettersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/dead-letters/retry-all`,
          method: 'POST',
          body: queryArg.retryDeadLettersRequest,
        }),
        invalidatesTags: ['operations'],
      }),
      listDeadLetters: build.query<ListDeadLettersApiResponse, ListDeadLettersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/dead-letters`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            failed_at: queryArg.failedAt,
            name: queryArg.name,
            subscriber: queryArg.subscriber,
            queue: queryArg.queue,
            message_id: queryArg.messageId,
            error_code: queryArg.errorCode,
          },
        }),
        providesTags: ['operations'],
      }),
      exportDeadLetters: build.mutation<ExportDeadLettersApiResponse, ExportDeadLettersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/dead-letters/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            failed_at: queryArg.failedAt,
            name: queryArg.name,
            subscriber: queryArg.subscriber,
            queue: queryArg.queue,
            message_id: queryArg.messageId,
            error_code: queryArg.errorCode,
          },
        }),
        invalidatesTags: ['operations'],
      }),
      listViews: build.query<ListViewsApiResponse, ListViewsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/list-views`,
          params: {
            list: queryArg.list,
          },
        }),
        providesTags: ['list-views'],
      }),
      addListView: build.mutation<AddListViewApiResponse, AddListViewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/list-views`,
          method: 'POST',
          body: queryArg.addListViewRequest,
        }),
        invalidatesTags: ['list-views'],
      }),
      changeListView: build.mutation<ChangeListViewApiResponse, ChangeListViewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/list-views/${queryArg.id}`,
          method: 'POST',
          body: queryArg.changeListViewRequest,
        }),
        invalidatesTags: ['list-views'],
      }),
      deleteListView: build.mutation<DeleteListViewApiResponse, DeleteListViewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/list-views/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['list-views'],
      }),
      listExports: build.query<ListExportsApiResponse, ListExportsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/exports`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            list: queryArg.list,
            format: queryArg.format,
            status: queryArg.status,
            asked_at: queryArg.askedAt,
          },
        }),
        providesTags: ['exports'],
      }),
      readExport: build.query<ReadExportApiResponse, ReadExportApiArg>({
        query: (queryArg) => ({ url: `/api/admin/exports/${queryArg.id}` }),
        providesTags: ['exports'],
      }),
      exportFile: build.query<ExportFileApiResponse, ExportFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/exports/${queryArg.id}/file`,
        }),
        providesTags: ['exports'],
      }),
      uploadImage: build.mutation<UploadImageApiResponse, UploadImageApiArg>({
        query: (queryArg) => ({
          url: `/api/s3-upload-file`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['images'],
      }),
      image: build.query<ImageApiResponse, ImageApiArg>({
        query: (queryArg) => ({ url: `/api/images/${queryArg.name}` }),
        providesTags: ['images'],
      }),
      listAudit: build.query<ListAuditApiResponse, ListAuditApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audit`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['audit'],
      }),
      exportAudit: build.mutation<ExportAuditApiResponse, ExportAuditApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audit/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        invalidatesTags: ['audit'],
      }),
      operations: build.query<OperationsApiResponse, OperationsApiArg>({
        query: () => ({ url: `/api/admin/operations` }),
        providesTags: ['operations'],
      }),
      schedules: build.query<SchedulesApiResponse, SchedulesApiArg>({
        query: () => ({ url: `/api/admin/schedules` }),
        providesTags: ['operations'],
      }),
      runSchedule: build.mutation<RunScheduleApiResponse, RunScheduleApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/schedules/run`,
          method: 'POST',
          body: queryArg.runScheduleRequest,
        }),
        invalidatesTags: ['operations'],
      }),
      sendOtp: build.mutation<SendOtpApiResponse, SendOtpApiArg>({
        query: (queryArg) => ({
          url: `/api/otp/send`,
          method: 'POST',
          body: queryArg.sendOtpRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      getOtpStatus: build.query<GetOtpStatusApiResponse, GetOtpStatusApiArg>({
        query: (queryArg) => ({ url: `/api/otp/${queryArg.challengeId}` }),
        providesTags: ['auth'],
      }),
      verifyOtp: build.mutation<VerifyOtpApiResponse, VerifyOtpApiArg>({
        query: (queryArg) => ({
          url: `/api/otp/verify`,
          method: 'POST',
          body: queryArg.verifyOtpRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      startAsNewCustomer: build.mutation<StartAsNewCustomerApiResponse, StartAsNewCustomerApiArg>({
        query: () => ({ url: `/api/start-afresh`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      sendContactConfirmation: build.mutation<SendContactConfirmationApiResponse, SendContactConfirmationApiArg>({
        query: (queryArg) => ({
          url: `/api/contact-confirmation/send`,
          method: 'POST',
          body: queryArg.sendConfirmationRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      verifyContactConfirmation: build.mutation<VerifyContactConfirmationApiResponse, VerifyContactConfirmationApiArg>({
        query: (queryArg) => ({
          url: `/api/contact-confirmation/verify`,
          method: 'POST',
          body: queryArg.verifyOtpRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      adminLogin: build.mutation<AdminLoginApiResponse, AdminLoginApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/login`,
          method: 'POST',
          body: queryArg.adminLoginRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      partnerLogin: build.mutation<PartnerLoginApiResponse, PartnerLoginApiArg>({
        query: (queryArg) => ({
          url: `/api/partner/login`,
          method: 'POST',
          body: queryArg.partnerLoginRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      requestPasswordReset: build.mutation<RequestPasswordResetApiResponse, RequestPasswordResetApiArg>({
        query: (queryArg) => ({
          url: `/api/password-link/send`,
          method: 'POST',
          body: queryArg.passwordResetRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      readPasswordLink: build.mutation<ReadPasswordLinkApiResponse, ReadPasswordLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/password-link`,
          method: 'POST',
          body: queryArg.passwordLinkRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      setPassword: build.mutation<SetPasswordApiResponse, SetPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/password`,
          method: 'POST',
          body: queryArg.setPasswordRequest,
        }),
        invalidatesTags: ['auth'],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/logout`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sessions`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            created_at: queryArg.createdAt,
            audience: queryArg.audience,
            subject_id: queryArg.subjectId,
            partner_id: queryArg.partnerId,
            role: queryArg.role,
            is_open: queryArg.isOpen,
            last_seen_at: queryArg.lastSeenAt,
            revoke_reason: queryArg.revokeReason,
          },
        }),
        providesTags: ['auth'],
      }),
      exportSessions: build.mutation<ExportSessionsApiResponse, ExportSessionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sessions/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            created_at: queryArg.createdAt,
            audience: queryArg.audience,
            subject_id: queryArg.subjectId,
            partner_id: queryArg.partnerId,
            role: queryArg.role,
            is_open: queryArg.isOpen,
            last_seen_at: queryArg.lastSeenAt,
            revoke_reason: queryArg.revokeReason,
          },
        }),
        invalidatesTags: ['auth'],
      }),
      partnerReverify: build.query<PartnerReverifyApiResponse, PartnerReverifyApiArg>({
        query: () => ({ url: `/api/partner-reverify` }),
        providesTags: ['auth'],
      }),
      saveCookie: build.mutation<SaveCookieApiResponse, SaveCookieApiArg>({
        query: (queryArg) => ({
          url: `/api/cookies/save`,
          method: 'POST',
          body: queryArg.saveCookieRequest,
        }),
        invalidatesTags: ['browser'],
      }),
      runStaffAction: build.mutation<RunStaffActionApiResponse, RunStaffActionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff/${queryArg.id}/deeds/${queryArg.deed}`,
          method: 'POST',
        }),
        invalidatesTags: ['staff'],
      }),
      readAdmin: build.query<ReadAdminApiResponse, ReadAdminApiArg>({
        query: (queryArg) => ({ url: `/api/admin/staff/${queryArg.id}` }),
        providesTags: ['staff'],
      }),
      writeAdmin: build.mutation<WriteAdminApiResponse, WriteAdminApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeAdminRequest,
        }),
        invalidatesTags: ['staff'],
      }),
      addAdmin: build.mutation<AddAdminApiResponse, AddAdminApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff`,
          method: 'POST',
          body: queryArg.createAdminRequest,
        }),
        invalidatesTags: ['staff'],
      }),
      listStaff: build.query<ListStaffApiResponse, ListStaffApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            role: queryArg.role,
            status: queryArg.status,
            last_login_at: queryArg.lastLoginAt,
            second_factor: queryArg.secondFactor,
            created_at: queryArg.createdAt,
          },
        }),
        providesTags: ['staff'],
      }),
      deleteAdmin: build.mutation<DeleteAdminApiResponse, DeleteAdminApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['staff'],
      }),
      restoreAdmin: build.mutation<RestoreAdminApiResponse, RestoreAdminApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['staff'],
      }),
      historyOfAdmin: build.query<HistoryOfAdminApiResponse, HistoryOfAdminApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['staff'],
      }),
      exportStaff: build.mutation<ExportStaffApiResponse, ExportStaffApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/staff/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            role: queryArg.role,
            status: queryArg.status,
            last_login_at: queryArg.lastLoginAt,
            second_factor: queryArg.secondFactor,
            created_at: queryArg.createdAt,
          },
        }),
        invalidatesTags: ['staff'],
      }),
      sendTransferOtp: build.mutation<SendTransferOtpApiResponse, SendTransferOtpApiArg>({
        query: (queryArg) => ({
          url: `/api/transfer/send`,
          method: 'POST',
          body: queryArg.sendTransferOtpRequest,
        }),
        invalidatesTags: ['entry-links'],
      }),
      verifyTransferOtp: build.mutation<VerifyTransferOtpApiResponse, VerifyTransferOtpApiArg>({
        query: (queryArg) => ({
          url: `/api/transfer/verify`,
          method: 'POST',
          body: queryArg.verifyTransferOtpRequest,
        }),
        invalidatesTags: ['entry-links'],
      }),
      exchangeEntryToken: build.mutation<ExchangeEntryTokenApiResponse, ExchangeEntryTokenApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/exchange`,
          method: 'POST',
          body: queryArg.exchangeEntryTokenRequest,
        }),
        invalidatesTags: ['entry-links'],
      }),
      setProduct: build.mutation<SetProductApiResponse, SetProductApiArg>({
        query: (queryArg) => ({
          url: `/api/set-product`,
          method: 'POST',
          body: queryArg.setProductRequest,
        }),
        invalidatesTags: ['applications'],
      }),
      welcomeBack: build.mutation<WelcomeBackApiResponse, WelcomeBackApiArg>({
        query: (queryArg) => ({
          url: `/api/welcome-back`,
          method: 'POST',
          body: queryArg.welcomeBackRequest,
        }),
        invalidatesTags: ['applications'],
      }),
      openApplication: build.mutation<OpenApplicationApiResponse, OpenApplicationApiArg>({
        query: (queryArg) => ({
          url: `/api/applications`,
          method: 'POST',
          body: queryArg.openApplicationRequest,
        }),
        invalidatesTags: ['applications'],
      }),
      getApplications: build.query<GetApplicationsApiResponse, GetApplicationsApiArg>({
        query: () => ({ url: `/api/applications` }),
        providesTags: ['applications'],
      }),
      applyForGold: build.mutation<ApplyForGoldApiResponse, ApplyForGoldApiArg>({
        query: (queryArg) => ({
          url: `/api/gold-loans/${queryArg.appId}`,
          method: 'POST',
        }),
        invalidatesTags: ['applications'],
      }),
      getApplication: build.query<GetApplicationApiResponse, GetApplicationApiArg>({
        query: (queryArg) => ({ url: `/api/applications/${queryArg.appId}` }),
        providesTags: ['applications'],
      }),
      withdrawApplication: build.mutation<WithdrawApplicationApiResponse, WithdrawApplicationApiArg>({
        query: (queryArg) => ({
          url: `/api/submissions/${queryArg.submissionId}/withdraw`,
          method: 'POST',
          body: queryArg.withdrawRequest,
        }),
        invalidatesTags: ['applications'],
      }),
      getConsents: build.query<GetConsentsApiResponse, GetConsentsApiArg>({
        query: () => ({ url: `/api/consents` }),
        providesTags: ['consents'],
      }),
      changeConsent: build.mutation<ChangeConsentApiResponse, ChangeConsentApiArg>({
        query: (queryArg) => ({
          url: `/api/consents`,
          method: 'POST',
          body: queryArg.changeConsentRequest,
        }),
        invalidatesTags: ['consents'],
      }),
      getCreditEnquiries: build.query<GetCreditEnquiriesApiResponse, GetCreditEnquiriesApiArg>({
        query: () => ({ url: `/api/credit-enquiries` }),
        providesTags: ['credit-enquiries'],
      }),
      findCustomer: build.query<FindCustomerApiResponse, FindCustomerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/find-customer`,
          method: 'POST',
          body: queryArg.findCustomerRequest,
        }),
        providesTags: ['customers'],
      }),
      getGoldRate: build.query<GetGoldRateApiResponse, GetGoldRateApiArg>({
        query: () => ({ url: `/api/gold-rate` }),
        providesTags: ['lists'],
      }),
      readGoldRateStatus: build.query<ReadGoldRateStatusApiResponse, ReadGoldRateStatusApiArg>({
        query: () => ({ url: `/api/admin/gold-rates/standing` }),
        providesTags: ['gold-rates'],
      }),
      enterGoldDay: build.mutation<EnterGoldDayApiResponse, EnterGoldDayApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/gold-rates`,
          method: 'POST',
          body: queryArg.enterGoldDayRequest,
        }),
        invalidatesTags: ['gold-rates'],
      }),
      listGoldRates: build.query<ListGoldRatesApiResponse, ListGoldRatesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/gold-rates`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            rate_date: queryArg.rateDate,
            standing: queryArg.standing,
            actor_id: queryArg.actorId,
            at: queryArg.at,
          },
        }),
        providesTags: ['gold-rates'],
      }),
      exportGoldRates: build.mutation<ExportGoldRatesApiResponse, ExportGoldRatesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/gold-rates/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            rate_date: queryArg.rateDate,
            standing: queryArg.standing,
            actor_id: queryArg.actorId,
            at: queryArg.at,
          },
        }),
        invalidatesTags: ['gold-rates'],
      }),
      getKeyFacts: build.query<GetKeyFactsApiResponse, GetKeyFactsApiArg>({
        query: (queryArg) => ({
          url: `/api/offers/${queryArg.offerId}/kfs`,
          params: {
            language: queryArg.language,
            brand: queryArg.brand,
          },
        }),
        providesTags: ['offers'],
      }),
      acknowledgeKeyFacts: build.mutation<AcknowledgeKeyFactsApiResponse, AcknowledgeKeyFactsApiArg>({
        query: (queryArg) => ({
          url: `/api/offers/${queryArg.offerId}/kfs/acknowledge`,
          method: 'POST',
          body: queryArg.acknowledgeKeyFactsRequest,
        }),
        invalidatesTags: ['offers'],
      }),
      getOfferPreview: build.query<GetOfferPreviewApiResponse, GetOfferPreviewApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders/${queryArg.id}/offer-preview`,
          params: {
            amount: queryArg.amount,
            tenure: queryArg.tenure,
            language: queryArg.language,
          },
        }),
        providesTags: ['lenders'],
      }),
      getOffers: build.query<GetOffersApiResponse, GetOffersApiArg>({
        query: (queryArg) => ({
          url: `/api/applications/${queryArg.appId}/offers`,
          params: {
            amount: queryArg.amount,
            tenure: queryArg.tenure,
            sort: queryArg.sort,
            product_type: queryArg.productType,
          },
        }),
        providesTags: ['offers'],
      }),
      chooseOffer: build.mutation<ChooseOfferApiResponse, ChooseOfferApiArg>({
        query: (queryArg) => ({
          url: `/api/applications/${queryArg.appId}/offers/${queryArg.lenderId}/apply`,
          method: 'POST',
          body: queryArg.chooseOfferRequest,
        }),
        invalidatesTags: ['offers'],
      }),
      getMatchingPolicy: build.query<GetMatchingPolicyApiResponse, GetMatchingPolicyApiArg>({
        query: () => ({ url: `/api/matching-policy` }),
        providesTags: ['offers'],
      }),
      getPincode: build.query<GetPincodeApiResponse, GetPincodeApiArg>({
        query: (queryArg) => ({ url: `/api/pincode/${queryArg.pincode}` }),
        providesTags: ['lists'],
      }),
      getUser: build.query<GetUserApiResponse, GetUserApiArg>({
        query: (queryArg) => ({ url: `/api/user/${queryArg.id}` }),
        providesTags: ['profile'],
      }),
      saveUser: build.mutation<SaveUserApiResponse, SaveUserApiArg>({
        query: (queryArg) => ({
          url: `/api/user/${queryArg.id}`,
          method: 'POST',
          body: queryArg.saveProfileRequest,
        }),
        invalidatesTags: ['profile'],
      }),
      getMaskInfo: build.query<GetMaskInfoApiResponse, GetMaskInfoApiArg>({
        query: (queryArg) => ({ url: `/api/getMaskInfo/${queryArg.id}` }),
        providesTags: ['profile'],
      }),
      setLanguage: build.mutation<SetLanguageApiResponse, SetLanguageApiArg>({
        query: (queryArg) => ({
          url: `/api/set-language`,
          method: 'POST',
          body: queryArg.setLanguageRequest,
        }),
        invalidatesTags: ['profile'],
      }),
      scheduleReminder: build.mutation<ScheduleReminderApiResponse, ScheduleReminderApiArg>({
        query: (queryArg) => ({
          url: `/api/reminders`,
          method: 'POST',
          body: queryArg.scheduleReminderRequest,
        }),
        invalidatesTags: ['reminders'],
      }),
      recordVisit: build.mutation<RecordVisitApiResponse, RecordVisitApiArg>({
        query: (queryArg) => ({
          url: `/api/visits`,
          method: 'POST',
          body: queryArg.visitRequest,
        }),
        invalidatesTags: ['visits'],
      }),
      createHelpRequest: build.mutation<CreateHelpRequestApiResponse, CreateHelpRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/help`,
          method: 'POST',
          body: queryArg.helpRequestBody,
        }),
        invalidatesTags: ['help'],
      }),
      getLendersData: build.query<GetLendersDataApiResponse, GetLendersDataApiArg>({
        query: () => ({ url: `/api/get-lenders-data` }),
        providesTags: ['lenders'],
      }),
      getLendersDataByType: build.query<GetLendersDataByTypeApiResponse, GetLendersDataByTypeApiArg>({
        query: (queryArg) => ({
          url: `/api/get-lenders-data/${queryArg['type']}`,
        }),
        providesTags: ['lenders'],
      }),
      createLender: build.mutation<CreateLenderApiResponse, CreateLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/create-lender`,
          method: 'POST',
          body: queryArg.createLenderRequest,
        }),
        invalidatesTags: ['lenders'],
      }),
      updateLenderData: build.mutation<UpdateLenderDataApiResponse, UpdateLenderDataApiArg>({
        query: (queryArg) => ({
          url: `/api/update-lender-data`,
          method: 'POST',
          body: queryArg.updateLenderRequest,
        }),
        invalidatesTags: ['lenders'],
      }),
      safeDeleteLender: build.mutation<SafeDeleteLenderApiResponse, SafeDeleteLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/safe-delete-lender`,
          method: 'POST',
          body: queryArg.deleteLenderRequest,
        }),
        invalidatesTags: ['lenders'],
      }),
      readLender: build.query<ReadLenderApiResponse, ReadLenderApiArg>({
        query: (queryArg) => ({ url: `/api/admin/lenders/${queryArg.id}` }),
        providesTags: ['lenders'],
      }),
      writeLender: build.mutation<WriteLenderApiResponse, WriteLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeLenderRequest,
        }),
        invalidatesTags: ['lenders'],
      }),
      addLender: build.mutation<AddLenderApiResponse, AddLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders`,
          method: 'POST',
          body: queryArg.createLenderRequest,
        }),
        invalidatesTags: ['lenders'],
      }),
      listLenders: build.query<ListLendersApiResponse, ListLendersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            loan_type: queryArg.loanType,
            salaried: queryArg.salaried,
            self_employed: queryArg.selfEmployed,
            business: queryArg.business,
            lender_status: queryArg.lenderStatus,
            so_status: queryArg.soStatus,
          },
        }),
        providesTags: ['lenders'],
      }),
      deleteLender: build.mutation<DeleteLenderApiResponse, DeleteLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['lenders'],
      }),
      restoreLender: build.mutation<RestoreLenderApiResponse, RestoreLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['lenders'],
      }),
      historyOfLender: build.query<HistoryOfLenderApiResponse, HistoryOfLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['lenders'],
      }),
      exportLenders: build.mutation<ExportLendersApiResponse, ExportLendersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lenders/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            loan_type: queryArg.loanType,
            salaried: queryArg.salaried,
            self_employed: queryArg.selfEmployed,
            business: queryArg.business,
            lender_status: queryArg.lenderStatus,
            so_status: queryArg.soStatus,
          },
        }),
        invalidatesTags: ['lenders'],
      }),
      getLenderGroups: build.query<GetLenderGroupsApiResponse, GetLenderGroupsApiArg>({
        query: () => ({ url: `/api/lender-group/get-all` }),
        providesTags: ['lenders'],
      }),
      createLenderGroup: build.mutation<CreateLenderGroupApiResponse, CreateLenderGroupApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-group/create`,
          method: 'POST',
          body: queryArg.createLenderGroupRequest,
        }),
        invalidatesTags: ['lenders'],
      }),
      readLenderSwitch: build.query<ReadLenderSwitchApiResponse, ReadLenderSwitchApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switches/${queryArg.id}`,
        }),
        providesTags: ['lender-switches'],
      }),
      switchLenders: build.mutation<SwitchLendersApiResponse, SwitchLendersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switches`,
          method: 'POST',
          body: queryArg.switchLendersRequest,
        }),
        invalidatesTags: ['lender-switches'],
      }),
      listLenderSwitches: build.query<ListLenderSwitchesApiResponse, ListLenderSwitchesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switches`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            loan_type: queryArg.loanType,
            lender_status: queryArg.lenderStatus,
            way: queryArg.way,
            autosubmission: queryArg.autosubmission,
            is_failing: queryArg.isFailing,
            last_error: queryArg.lastError,
          },
        }),
        providesTags: ['lender-switches'],
      }),
      exportLenderSwitches: build.mutation<ExportLenderSwitchesApiResponse, ExportLenderSwitchesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switches/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            loan_type: queryArg.loanType,
            lender_status: queryArg.lenderStatus,
            way: queryArg.way,
            autosubmission: queryArg.autosubmission,
            is_failing: queryArg.isFailing,
            last_error: queryArg.lastError,
          },
        }),
        invalidatesTags: ['lender-switches'],
      }),
      readLenderSwitchPlan: build.query<ReadLenderSwitchPlanApiResponse, ReadLenderSwitchPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-plans/${queryArg.id}`,
        }),
        providesTags: ['lender-switches'],
      }),
      addLenderSwitchPlan: build.mutation<AddLenderSwitchPlanApiResponse, AddLenderSwitchPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-plans`,
          method: 'POST',
          body: queryArg.createLenderSwitchPlanRequest,
        }),
        invalidatesTags: ['lender-switches'],
      }),
      listLenderSwitchPlans: build.query<ListLenderSwitchPlansApiResponse, ListLenderSwitchPlansApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-plans`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            deleted: queryArg.deleted,
            lender_id: queryArg.lenderId,
            due_at: queryArg.dueAt,
            lender_status: queryArg.lenderStatus,
          },
        }),
        providesTags: ['lender-switches'],
      }),
      deleteLenderSwitchPlan: build.mutation<DeleteLenderSwitchPlanApiResponse, DeleteLenderSwitchPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-plans/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['lender-switches'],
      }),
      restoreLenderSwitchPlan: build.mutation<RestoreLenderSwitchPlanApiResponse, RestoreLenderSwitchPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-plans/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['lender-switches'],
      }),
      historyOfLenderSwitchPlan: build.query<HistoryOfLenderSwitchPlanApiResponse, HistoryOfLenderSwitchPlanApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-plans/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['lender-switches'],
      }),
      exportLenderSwitchPlans: build.mutation<ExportLenderSwitchPlansApiResponse, ExportLenderSwitchPlansApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-plans/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            deleted: queryArg.deleted,
            lender_id: queryArg.lenderId,
            due_at: queryArg.dueAt,
            lender_status: queryArg.lenderStatus,
          },
        }),
        invalidatesTags: ['lender-switches'],
      }),
      listLenderSwitchLog: build.query<ListLenderSwitchLogApiResponse, ListLenderSwitchLogApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-log`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            at: queryArg.at,
            lender_id: queryArg.lenderId,
            loan_type: queryArg.loanType,
            lender_status: queryArg.lenderStatus,
            cause: queryArg.cause,
            actor_id: queryArg.actorId,
          },
        }),
        providesTags: ['lender-switches'],
      }),
      exportLenderSwitchLog: build.mutation<ExportLenderSwitchLogApiResponse, ExportLenderSwitchLogApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-switch-log/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            at: queryArg.at,
            lender_id: queryArg.lenderId,
            loan_type: queryArg.loanType,
            lender_status: queryArg.lenderStatus,
            cause: queryArg.cause,
            actor_id: queryArg.actorId,
          },
        }),
        invalidatesTags: ['lender-switches'],
      }),
      getJourney: build.query<GetJourneyApiResponse, GetJourneyApiArg>({
        query: (queryArg) => ({
          url: `/api/journeys/${queryArg.lender}/${queryArg.appId}`,
        }),
        providesTags: ['journeys'],
      }),
      getJourneyQuote: build.query<GetJourneyQuoteApiResponse, GetJourneyQuoteApiArg>({
        query: (queryArg) => ({
          url: `/api/journeys/${queryArg.lender}/${queryArg.appId}/quote`,
          params: {
            amount: queryArg.amount,
            tenure: queryArg.tenure,
          },
        }),
        providesTags: ['journeys'],
      }),
      resendLenderOtp: build.mutation<ResendLenderOtpApiResponse, ResendLenderOtpApiArg>({
        query: (queryArg) => ({
          url: `/api/journeys/${queryArg.lender}/${queryArg.appId}/code`,
          method: 'POST',
        }),
        invalidatesTags: ['journeys'],
      }),
      takeJourneyStep: build.mutation<TakeJourneyStepApiResponse, TakeJourneyStepApiArg>({
        query: (queryArg) => ({
          url: `/api/journeys/${queryArg.lender}/${queryArg.appId}/steps/${queryArg.step}`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['journeys'],
      }),
      lenderHealth: build.query<LenderHealthApiResponse, LenderHealthApiArg>({
        query: () => ({ url: `/api/admin/lender-health` }),
        providesTags: ['operations'],
      }),
      returnFromLender: build.mutation<ReturnFromLenderApiResponse, ReturnFromLenderApiArg>({
        query: (queryArg) => ({
          url: `/api/lenders-transaction/${queryArg.lender}`,
          method: 'POST',
          body: queryArg.lenderReturnRequest,
        }),
        invalidatesTags: ['lender-returns'],
      }),
      getIntakeFields: build.query<GetIntakeFieldsApiResponse, GetIntakeFieldsApiArg>({
        query: (queryArg) => ({
          url: `/api/muthootfincorp-intake-fields/${queryArg.creditappUuid}`,
        }),
        providesTags: ['lender-intake'],
      }),
      sendIntake: build.mutation<SendIntakeApiResponse, SendIntakeApiArg>({
        query: (queryArg) => ({
          url: `/api/muthootfincorp-intake/${queryArg.creditappUuid}`,
          method: 'POST',
          body: queryArg.body,
        }),
        invalidatesTags: ['lender-intake'],
      }),
      openOtpLink: build.mutation<OpenOtpLinkApiResponse, OpenOtpLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-codes/${queryArg.lender}`,
          method: 'POST',
          body: queryArg.otpLinkRequest,
        }),
        invalidatesTags: ['linked-codes'],
      }),
      verifyOtpLink: build.mutation<VerifyOtpLinkApiResponse, VerifyOtpLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-codes/${queryArg.lender}/verify`,
          method: 'POST',
          body: queryArg.verifyOtpLinkRequest,
        }),
        invalidatesTags: ['linked-codes'],
      }),
      resendOtpLink: build.mutation<ResendOtpLinkApiResponse, ResendOtpLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-codes/${queryArg.lender}/resend`,
          method: 'POST',
          body: queryArg.otpLinkRequest,
        }),
        invalidatesTags: ['linked-codes'],
      }),
      bootstrap: build.query<BootstrapApiResponse, BootstrapApiArg>({
        query: (queryArg) => ({
          url: `/api/bootstrap`,
          params: {
            partner: queryArg.partner,
            host: queryArg.host,
            path: queryArg.path,
            preview: queryArg.preview,
            link: queryArg.link,
          },
        }),
        providesTags: ['partners'],
      }),
      getBrandTerms: build.query<GetBrandTermsApiResponse, GetBrandTermsApiArg>({
        query: (queryArg) => ({ url: `/api/brands/${queryArg.slug}/terms` }),
        providesTags: ['partners'],
      }),
      getBrand: build.query<GetBrandApiResponse, GetBrandApiArg>({
        query: (queryArg) => ({ url: `/api/admin/brands/${queryArg.slug}` }),
        providesTags: ['partners'],
      }),
      saveBrand: build.mutation<SaveBrandApiResponse, SaveBrandApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/brands/${queryArg.slug}`,
          method: 'POST',
          body: queryArg.saveBrandRequest,
        }),
        invalidatesTags: ['partners'],
      }),
      previewBrandTheme: build.mutation<PreviewBrandThemeApiResponse, PreviewBrandThemeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/brands/preview-theme`,
          method: 'POST',
          body: queryArg.brandAppearanceRequest,
        }),
        invalidatesTags: ['partners'],
      }),
      publishBrand: build.mutation<PublishBrandApiResponse, PublishBrandApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/brands/${queryArg.slug}/publish`,
          method: 'POST',
          body: queryArg.brandVersionRequest,
        }),
        invalidatesTags: ['partners'],
      }),
      discardBrandDraft: build.mutation<DiscardBrandDraftApiResponse, DiscardBrandDraftApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/brands/${queryArg.slug}/discard-draft`,
          method: 'POST',
          body: queryArg.brandVersionRequest,
        }),
        invalidatesTags: ['partners'],
      }),
      makePreviewLink: build.mutation<MakePreviewLinkApiResponse, MakePreviewLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/brands/${queryArg.slug}/preview-link`,
          method: 'POST',
          body: queryArg.brandVersionRequest,
        }),
        invalidatesTags: ['partners'],
      }),
      getEligibilityCriteria: build.query<GetEligibilityCriteriaApiResponse, GetEligibilityCriteriaApiArg>({
        query: () => ({ url: `/api/partner/get-eligibility-criteria` }),
        providesTags: ['partner-portal'],
      }),
      getWorkplace: build.query<GetWorkplaceApiResponse, GetWorkplaceApiArg>({
        query: () => ({ url: `/api/partner-portal/workplace` }),
        providesTags: ['partner-portal'],
      }),
      readPartner: build.query<ReadPartnerApiResponse, ReadPartnerApiArg>({
        query: (queryArg) => ({ url: `/api/admin/partners/${queryArg.id}` }),
        providesTags: ['partners'],
      }),
      writePartner: build.mutation<WritePartnerApiResponse, WritePartnerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partners/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writePartnerRequest,
        }),
        invalidatesTags: ['partners'],
      }),
      addPartner: build.mutation<AddPartnerApiResponse, AddPartnerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partners`,
          method: 'POST',
          body: queryArg.createPartnerRequest,
        }),
        invalidatesTags: ['partners'],
      }),
      listPartners: build.query<ListPartnersApiResponse, ListPartnersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partners`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            utm_id: queryArg.utmId,
            revenue_percent: queryArg.revenuePercent,
            revenue_flat_fee: queryArg.revenueFlatFee,
            status: queryArg.status,
            created_at: queryArg.createdAt,
            product_types: queryArg.productTypes,
          },
        }),
        providesTags: ['partners'],
      }),
      deletePartner: build.mutation<DeletePartnerApiResponse, DeletePartnerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partners/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['partners'],
      }),
      restorePartner: build.mutation<RestorePartnerApiResponse, RestorePartnerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partners/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['partners'],
      }),
      historyOfPartner: build.query<HistoryOfPartnerApiResponse, HistoryOfPartnerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partners/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['partners'],
      }),
      exportPartners: build.mutation<ExportPartnersApiResponse, ExportPartnersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partners/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            utm_id: queryArg.utmId,
            revenue_percent: queryArg.revenuePercent,
            revenue_flat_fee: queryArg.revenueFlatFee,
            status: queryArg.status,
            created_at: queryArg.createdAt,
            product_types: queryArg.productTypes,
          },
        }),
        invalidatesTags: ['partners'],
      }),
      getTrackingLinkUrl: build.query<GetTrackingLinkUrlApiResponse, GetTrackingLinkUrlApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links/${queryArg.id}/address`,
        }),
        providesTags: ['tracking-links'],
      }),
      readTrackingLink: build.query<ReadTrackingLinkApiResponse, ReadTrackingLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links/${queryArg.id}`,
        }),
        providesTags: ['tracking-links'],
      }),
      writeTrackingLink: build.mutation<WriteTrackingLinkApiResponse, WriteTrackingLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeTrackingLinkRequest,
        }),
        invalidatesTags: ['tracking-links'],
      }),
      addTrackingLink: build.mutation<AddTrackingLinkApiResponse, AddTrackingLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links`,
          method: 'POST',
          body: queryArg.createTrackingLinkRequest,
        }),
        invalidatesTags: ['tracking-links'],
      }),
      listTrackingLinks: build.query<ListTrackingLinksApiResponse, ListTrackingLinksApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            merchant_id: queryArg.merchantId,
            product: queryArg.product,
            expires_at: queryArg.expiresAt,
            status: queryArg.status,
            created_at: queryArg.createdAt,
            partner_id: queryArg.partnerId,
          },
        }),
        providesTags: ['tracking-links'],
      }),
      deleteTrackingLink: build.mutation<DeleteTrackingLinkApiResponse, DeleteTrackingLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['tracking-links'],
      }),
      restoreTrackingLink: build.mutation<RestoreTrackingLinkApiResponse, RestoreTrackingLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['tracking-links'],
      }),
      historyOfTrackingLink: build.query<HistoryOfTrackingLinkApiResponse, HistoryOfTrackingLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['tracking-links'],
      }),
      exportTrackingLinks: build.mutation<ExportTrackingLinksApiResponse, ExportTrackingLinksApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/tracking-links/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            merchant_id: queryArg.merchantId,
            product: queryArg.product,
            expires_at: queryArg.expiresAt,
            status: queryArg.status,
            created_at: queryArg.createdAt,
            partner_id: queryArg.partnerId,
          },
        }),
        invalidatesTags: ['tracking-links'],
      }),
      listRevenueEntries: build.query<ListRevenueEntriesApiResponse, ListRevenueEntriesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-entries`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            kind: queryArg.kind,
            month: queryArg.month,
            lender_id: queryArg.lenderId,
            paid_for: queryArg.paidFor,
            submission_id: queryArg.submissionId,
            partner_id: queryArg.partnerId,
            merchant_id: queryArg.merchantId,
            item_id: queryArg.itemId,
            cause: queryArg.cause,
          },
        }),
        providesTags: ['revenue'],
      }),
      exportRevenueEntries: build.mutation<ExportRevenueEntriesApiResponse, ExportRevenueEntriesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-entries/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            at: queryArg.at,
            kind: queryArg.kind,
            month: queryArg.month,
            lender_id: queryArg.lenderId,
            paid_for: queryArg.paidFor,
            submission_id: queryArg.submissionId,
            partner_id: queryArg.partnerId,
            merchant_id: queryArg.merchantId,
            item_id: queryArg.itemId,
            cause: queryArg.cause,
          },
        }),
        invalidatesTags: ['revenue'],
      }),
      getLenderRevenue: build.query<GetLenderRevenueApiResponse, GetLenderRevenueApiArg>({
        query: (queryArg) => ({
          url: `/api/lender-revenue/get/${queryArg.lenderId}`,
        }),
        providesTags: ['revenue'],
      }),
      readRevenueItem: build.query<ReadRevenueItemApiResponse, ReadRevenueItemApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items/${queryArg.id}`,
        }),
        providesTags: ['revenue'],
      }),
      writeRevenueItem: build.mutation<WriteRevenueItemApiResponse, WriteRevenueItemApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeRevenueItemRequest,
        }),
        invalidatesTags: ['revenue'],
      }),
      addRevenueItem: build.mutation<AddRevenueItemApiResponse, AddRevenueItemApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items`,
          method: 'POST',
          body: queryArg.createRevenueItemRequest,
        }),
        invalidatesTags: ['revenue'],
      }),
      listRevenueItems: build.query<ListRevenueItemsApiResponse, ListRevenueItemsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            deleted: queryArg.deleted,
            lender_id: queryArg.lenderId,
            revenue_type_id: queryArg.revenueTypeId,
            status: queryArg.status,
          },
        }),
        providesTags: ['revenue'],
      }),
      deleteRevenueItem: build.mutation<DeleteRevenueItemApiResponse, DeleteRevenueItemApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['revenue'],
      }),
      restoreRevenueItem: build.mutation<RestoreRevenueItemApiResponse, RestoreRevenueItemApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['revenue'],
      }),
      historyOfRevenueItem: build.query<HistoryOfRevenueItemApiResponse, HistoryOfRevenueItemApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['revenue'],
      }),
      exportRevenueItems: build.mutation<ExportRevenueItemsApiResponse, ExportRevenueItemsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-items/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            deleted: queryArg.deleted,
            lender_id: queryArg.lenderId,
            revenue_type_id: queryArg.revenueTypeId,
            status: queryArg.status,
          },
        }),
        invalidatesTags: ['revenue'],
      }),
      listRevenueMonths: build.query<ListRevenueMonthsApiResponse, ListRevenueMonthsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-months`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            month: queryArg.month,
            lender_id: queryArg.lenderId,
            state: queryArg.state,
          },
        }),
        providesTags: ['revenue'],
      }),
      exportRevenueMonths: build.mutation<ExportRevenueMonthsApiResponse, ExportRevenueMonthsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/revenue-months/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            month: queryArg.month,
            lender_id: queryArg.lenderId,
            state: queryArg.state,
          },
        }),
        invalidatesTags: ['revenue'],
      }),
      readCardVisit: build.query<ReadCardVisitApiResponse, ReadCardVisitApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/card-visits`,
          params: {
            category_id: queryArg.categoryId,
            unique_id: queryArg.uniqueId,
          },
        }),
        providesTags: ['card-activations'],
      }),
      recordCardActivation: build.mutation<RecordCardActivationApiResponse, RecordCardActivationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/card-activations`,
          method: 'POST',
          body: queryArg.recordCardActivationRequest,
        }),
        invalidatesTags: ['card-activations'],
      }),
      listCardActivations: build.query<ListCardActivationsApiResponse, ListCardActivationsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/card-activations`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            at: queryArg.at,
            unique_id: queryArg.uniqueId,
            activated_on: queryArg.activatedOn,
            standing: queryArg.standing,
            actor_id: queryArg.actorId,
            lender_id: queryArg.lenderId,
            category_id: queryArg.categoryId,
          },
        }),
        providesTags: ['card-activations'],
      }),
      revokeCardActivation: build.mutation<RevokeCardActivationApiResponse, RevokeCardActivationApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/card-activations/${queryArg.id}/take-back`,
          method: 'POST',
          body: queryArg.takeBackCardActivationRequest,
        }),
        invalidatesTags: ['card-activations'],
      }),
      exportCardActivations: build.mutation<ExportCardActivationsApiResponse, ExportCardActivationsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/card-activations/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            at: queryArg.at,
            unique_id: queryArg.uniqueId,
            activated_on: queryArg.activatedOn,
            standing: queryArg.standing,
            actor_id: queryArg.actorId,
            lender_id: queryArg.lenderId,
            category_id: queryArg.categoryId,
          },
        }),
        invalidatesTags: ['card-activations'],
      }),
      getCreditCardsData: build.query<GetCreditCardsDataApiResponse, GetCreditCardsDataApiArg>({
        query: () => ({ url: `/api/get-credit-cards-data` }),
        providesTags: ['credit-cards'],
      }),
      createCreditCard: build.mutation<CreateCreditCardApiResponse, CreateCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/create-credit-card`,
          method: 'POST',
          body: queryArg.createCreditCardRequest,
        }),
        invalidatesTags: ['credit-cards'],
      }),
      updateCreditCardData: build.mutation<UpdateCreditCardDataApiResponse, UpdateCreditCardDataApiArg>({
        query: (queryArg) => ({
          url: `/api/update-credit-card-data`,
          method: 'POST',
          body: queryArg.updateCreditCardRequest,
        }),
        invalidatesTags: ['credit-cards'],
      }),
      safeDeleteCreditCard: build.mutation<SafeDeleteCreditCardApiResponse, SafeDeleteCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/safe-delete-credit-card`,
          method: 'POST',
          body: queryArg.deleteCreditCardRequest,
        }),
        invalidatesTags: ['credit-cards'],
      }),
      checkCreditCardLink: build.mutation<CheckCreditCardLinkApiResponse, CheckCreditCardLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards/check-link`,
          method: 'POST',
          body: queryArg.checkLinkRequest,
        }),
        invalidatesTags: ['credit-cards'],
      }),
      readCreditCard: build.query<ReadCreditCardApiResponse, ReadCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards/${queryArg.id}`,
        }),
        providesTags: ['credit-cards'],
      }),
      writeCreditCard: build.mutation<WriteCreditCardApiResponse, WriteCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeCreditCardRequest,
        }),
        invalidatesTags: ['credit-cards'],
      }),
      addCreditCard: build.mutation<AddCreditCardApiResponse, AddCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards`,
          method: 'POST',
          body: queryArg.createCreditCardRequest,
        }),
        invalidatesTags: ['credit-cards'],
      }),
      listCreditCards: build.query<ListCreditCardsApiResponse, ListCreditCardsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            annual_fee: queryArg.annualFee,
            secured: queryArg.secured,
            status: queryArg.status,
          },
        }),
        providesTags: ['credit-cards'],
      }),
      deleteCreditCard: build.mutation<DeleteCreditCardApiResponse, DeleteCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['credit-cards'],
      }),
      restoreCreditCard: build.mutation<RestoreCreditCardApiResponse, RestoreCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['credit-cards'],
      }),
      historyOfCreditCard: build.query<HistoryOfCreditCardApiResponse, HistoryOfCreditCardApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['credit-cards'],
      }),
      exportCreditCards: build.mutation<ExportCreditCardsApiResponse, ExportCreditCardsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/credit-cards/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            annual_fee: queryArg.annualFee,
            secured: queryArg.secured,
            status: queryArg.status,
          },
        }),
        invalidatesTags: ['credit-cards'],
      }),
      getCreditCards: build.query<GetCreditCardsApiResponse, GetCreditCardsApiArg>({
        query: (queryArg) => ({
          url: `/api/credit-cards`,
          params: {
            secured: queryArg.secured,
          },
        }),
        providesTags: ['shown-cards'],
      }),
      followCardLink: build.mutation<FollowCardLinkApiResponse, FollowCardLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/credit-cards/${queryArg.categoryId}/click`,
          method: 'POST',
        }),
        invalidatesTags: ['shown-cards'],
      }),
      openCardLead: build.mutation<OpenCardLeadApiResponse, OpenCardLeadApiArg>({
        query: (queryArg) => ({
          url: `/api/credit-cards/${queryArg.categoryId}/lead`,
          method: 'POST',
          body: queryArg.openCardLeadRequest,
        }),
        invalidatesTags: ['shown-cards'],
      }),
      getRedirectSite: build.query<GetRedirectSiteApiResponse, GetRedirectSiteApiArg>({
        query: (queryArg) => ({
          url: `/api/redirects`,
          params: {
            to: queryArg.to,
          },
        }),
        providesTags: ['redirects'],
      }),
      followRedirect: build.mutation<FollowRedirectApiResponse, FollowRedirectApiArg>({
        query: (queryArg) => ({
          url: `/api/redirects`,
          method: 'POST',
          body: queryArg.followRedirectRequest,
        }),
        invalidatesTags: ['redirects'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as api };
export type RetryDeadLetterApiResponse = unknown;
export type RetryDeadLetterApiArg = {
  retryDeadLetterRequest: RetryDeadLetterRequest;
};
export type RetrySelectedDeadLettersApiResponse = /** status 200  */ RetryDeadLettersResponse;
export type RetrySelectedDeadLettersApiArg = {
  retrySelectedDeadLettersRequest: RetrySelectedDeadLettersRequest;
};
export type RetryDeadLettersApiResponse = /** status 200  */ RetryDeadLettersResponse;
export type RetryDeadLettersApiArg = {
  retryDeadLettersRequest: RetryDeadLettersRequest;
};
export type ListDeadLettersApiResponse = /** status 200  */ DeadLetterPage;
export type ListDeadLettersApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'failed_at' | '-failed_at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  failedAt?: string;
  /** One of these values, with commas between them. */
  name?: string;
  /** One of these values, with commas between them. */
  subscriber?: string;
  /** One of these values, with commas between them. */
  queue?: string;
  /** One of these values, with commas between them. */
  messageId?: string;
  /** One of these values, with commas between them. */
  errorCode?: string;
};
export type ExportDeadLettersApiResponse = /** status 202  */ ExportModel;
export type ExportDeadLettersApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'failed_at' | '-failed_at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  failedAt?: string;
  /** One of these values, with commas between them. */
  name?: string;
  /** One of these values, with commas between them. */
  subscriber?: string;
  /** One of these values, with commas between them. */
  queue?: string;
  /** One of these values, with commas between them. */
  messageId?: string;
  /** One of these values, with commas between them. */
  errorCode?: string;
  startExportRequest: StartExportRequest;
};
export type ListViewsApiResponse = /** status 200  */ ListViewModel[];
export type ListViewsApiArg = {
  /** Key of the list. */
  list: string;
};
export type AddListViewApiResponse = /** status 200  */ ListViewModel;
export type AddListViewApiArg = {
  addListViewRequest: AddListViewRequest;
};
export type ChangeListViewApiResponse = /** status 200  */ ListViewModel;
export type ChangeListViewApiArg = {
  id: string;
  changeListViewRequest: ChangeListViewRequest;
};
export type DeleteListViewApiResponse = unknown;
export type DeleteListViewApiArg = {
  id: string;
};
export type ListExportsApiResponse = /** status 200  */ ExportPage;
export type ListExportsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'asked_at' | '-asked_at';
  /** One of these values, with commas between them. */
  list?: string;
  /** One of these values, with commas between them. */
  format?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  askedAt?: string;
};
export type ReadExportApiResponse = /** status 200  */ ExportModel;
export type ReadExportApiArg = {
  id: string;
};
export type ExportFileApiResponse = unknown;
export type ExportFileApiArg = {
  id: string;
};
export type UploadImageApiResponse = /** status 200  */ UploadImageResponse;
export type UploadImageApiArg = {
  body: {
    image_name: Blob;
    path: 'card-thumbnail' | 'brand-logo';
  };
};
export type ImageApiResponse = unknown;
export type ImageApiArg = {
  name: string;
};
export type ListAuditApiResponse = /** status 200  */ AuditPage;
export type ListAuditApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportAuditApiResponse = /** status 202  */ ExportModel;
export type ExportAuditApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
  startExportRequest: StartExportRequest;
};
export type OperationsApiResponse = /** status 200  */ OperationsResponse;
export type OperationsApiArg = void;
export type SchedulesApiResponse = /** status 200  */ ScheduleModel[];
export type SchedulesApiArg = void;
export type RunScheduleApiResponse = unknown;
export type RunScheduleApiArg = {
  runScheduleRequest: RunScheduleRequest;
};
export type SendOtpApiResponse = /** status 200  */ SendOtpResponse;
export type SendOtpApiArg = {
  sendOtpRequest: SendOtpRequest;
};
export type GetOtpStatusApiResponse = /** status 200  */ OtpStatusResponse;
export type GetOtpStatusApiArg = {
  challengeId: string;
};
export type VerifyOtpApiResponse = /** status 200  */ VerifiedOtpResponse;
export type VerifyOtpApiArg = {
  verifyOtpRequest: VerifyOtpRequest;
};
export type StartAsNewCustomerApiResponse = /** status 200  */ VerifiedOtpResponse;
export type StartAsNewCustomerApiArg = void;
export type SendContactConfirmationApiResponse = /** status 200  */ SendOtpResponse;
export type SendContactConfirmationApiArg = {
  sendConfirmationRequest: SendConfirmationRequest;
};
export type VerifyContactConfirmationApiResponse = /** status 200  */ ConfirmedContactResponse;
export type VerifyContactConfirmationApiArg = {
  verifyOtpRequest: VerifyOtpRequest;
};
export type AdminLoginApiResponse = /** status 200  */ AdminSessionResponse;
export type AdminLoginApiArg = {
  adminLoginRequest: AdminLoginRequest;
};
export type PartnerLoginApiResponse = /** status 200  */ PartnerSessionResponse;
export type PartnerLoginApiArg = {
  partnerLoginRequest: PartnerLoginRequest;
};
export type RequestPasswordResetApiResponse = unknown;
export type RequestPasswordResetApiArg = {
  passwordResetRequest: PasswordResetRequest;
};
export type ReadPasswordLinkApiResponse = /** status 200  */ PasswordLinkResponse;
export type ReadPasswordLinkApiArg = {
  passwordLinkRequest: PasswordLinkRequest;
};
export type SetPasswordApiResponse = /** status 200  */ SetPasswordResponse;
export type SetPasswordApiArg = {
  setPasswordRequest: SetPasswordRequest;
};
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type ListSessionsApiResponse = /** status 200  */ SessionPage;
export type ListSessionsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at';
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  subjectId?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  /** One of these values, with commas between them. */
  role?: string;
  /** One of these values, with commas between them. */
  isOpen?: string;
  /** `from..to`, either of which may be left out. */
  lastSeenAt?: string;
  /** One of these values, with commas between them. */
  revokeReason?: string;
};
export type ExportSessionsApiResponse = /** status 202  */ ExportModel;
export type ExportSessionsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at';
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  subjectId?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  /** One of these values, with commas between them. */
  role?: string;
  /** One of these values, with commas between them. */
  isOpen?: string;
  /** `from..to`, either of which may be left out. */
  lastSeenAt?: string;
  /** One of these values, with commas between them. */
  revokeReason?: string;
  startExportRequest: StartExportRequest;
};
export type PartnerReverifyApiResponse = /** status 200  */ PartnerIds;
export type PartnerReverifyApiArg = void;
export type SaveCookieApiResponse = unknown;
export type SaveCookieApiArg = {
  saveCookieRequest: SaveCookieRequest;
};
export type RunStaffActionApiResponse = /** status 200  */ AdminRow;
export type RunStaffActionApiArg = {
  id: string;
  deed: AccountDeed;
};
export type ReadAdminApiResponse = /** status 200  */ AdminRow;
export type ReadAdminApiArg = {
  id: string;
};
export type WriteAdminApiResponse = /** status 200  */ AdminRow;
export type WriteAdminApiArg = {
  id: string;
  writeAdminRequest: WriteAdminRequest;
};
export type AddAdminApiResponse = /** status 200  */ AdminRow;
export type AddAdminApiArg = {
  createAdminRequest: CreateAdminRequest;
};
export type ListStaffApiResponse = /** status 200  */ AdminPage;
export type ListStaffApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'email' | '-email' | 'role' | '-role' | 'last_login_at' | '-last_login_at' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  role?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  lastLoginAt?: string;
  /** One of these values, with commas between them. */
  secondFactor?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
};
export type DeleteAdminApiResponse = unknown;
export type DeleteAdminApiArg = {
  id: string;
};
export type RestoreAdminApiResponse = /** status 200  */ AdminRow;
export type RestoreAdminApiArg = {
  id: string;
};
export type HistoryOfAdminApiResponse = /** status 200  */ AuditPage;
export type HistoryOfAdminApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportStaffApiResponse = /** status 202  */ ExportModel;
export type ExportStaffApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'email' | '-email' | 'role' | '-role' | 'last_login_at' | '-last_login_at' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  role?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  lastLoginAt?: string;
  /** One of these values, with commas between them. */
  secondFactor?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  startExportRequest: StartExportRequest;
};
export type SendTransferOtpApiResponse = /** status 200  */ SendOtpResponse;
export type SendTransferOtpApiArg = {
  sendTransferOtpRequest: SendTransferOtpRequest;
};
export type VerifyTransferOtpApiResponse = /** status 200  */ TransferProofResponse;
export type VerifyTransferOtpApiArg = {
  verifyTransferOtpRequest: VerifyTransferOtpRequest;
};
export type ExchangeEntryTokenApiResponse = /** status 200  */ CustomerSessionResponse;
export type ExchangeEntryTokenApiArg = {
  exchangeEntryTokenRequest: ExchangeEntryTokenRequest;
};
export type SetProductApiResponse = /** status 200  */ SetProductResponse;
export type SetProductApiArg = {
  setProductRequest: SetProductRequest;
};
export type WelcomeBackApiResponse = /** status 200  */ OpenApplicationResponse;
export type WelcomeBackApiArg = {
  welcomeBackRequest: WelcomeBackRequest;
};
export type OpenApplicationApiResponse = /** status 200  */ OpenApplicationResponse;
export type OpenApplicationApiArg = {
  openApplicationRequest: OpenApplicationRequest;
};
export type GetApplicationsApiResponse = /** status 200  */ ApplicationListResponse;
export type GetApplicationsApiArg = void;
export type ApplyForGoldApiResponse = /** status 200  */ GoldLoanResponse;
export type ApplyForGoldApiArg = {
  appId: string;
};
export type GetApplicationApiResponse = /** status 200  */ ApplicationResponse;
export type GetApplicationApiArg = {
  appId: string;
};
export type WithdrawApplicationApiResponse = /** status 200  */ ApplicationResponse;
export type WithdrawApplicationApiArg = {
  submissionId: string;
  withdrawRequest: WithdrawRequest;
};
export type GetConsentsApiResponse = /** status 200  */ ConsentsResponse;
export type GetConsentsApiArg = void;
export type ChangeConsentApiResponse = /** status 200  */ ConsentsResponse;
export type ChangeConsentApiArg = {
  changeConsentRequest: ChangeConsentRequest;
};
export type GetCreditEnquiriesApiResponse = /** status 200  */ CreditEnquiriesResponse;
export type GetCreditEnquiriesApiArg = void;
export type FindCustomerApiResponse = /** status 200  */ FindCustomerResponse;
export type FindCustomerApiArg = {
  findCustomerRequest: FindCustomerRequest;
};
export type GetGoldRateApiResponse = /** status 200  */ GoldRateResponse;
export type GetGoldRateApiArg = void;
export type ReadGoldRateStatusApiResponse = /** status 200  */ GoldRateStatusResponse;
export type ReadGoldRateStatusApiArg = void;
export type EnterGoldDayApiResponse = unknown;
export type EnterGoldDayApiArg = {
  enterGoldDayRequest: EnterGoldDayRequest;
};
export type ListGoldRatesApiResponse = /** status 200  */ GoldRatePage;
export type ListGoldRatesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'rate_date' | '-rate_date' | 'at' | '-at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  rateDate?: string;
  /** One of these values, with commas between them. */
  standing?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** `from..to`, either of which may be left out. */
  at?: string;
};
export type ExportGoldRatesApiResponse = /** status 202  */ ExportModel;
export type ExportGoldRatesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'rate_date' | '-rate_date' | 'at' | '-at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  rateDate?: string;
  /** One of these values, with commas between them. */
  standing?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** `from..to`, either of which may be left out. */
  at?: string;
  startExportRequest: StartExportRequest;
};
export type GetKeyFactsApiResponse = /** status 200  */ KeyFactsResponse;
export type GetKeyFactsApiArg = {
  offerId: string;
  /** Language of the statement; default: the caller's own. */
  language?: 'en' | 'hi';
  /** Slug of the page's brand, which the statement names; default: the brand of the host. */
  brand?: string;
};
export type AcknowledgeKeyFactsApiResponse = /** status 200  */ AcknowledgeKeyFactsResponse;
export type AcknowledgeKeyFactsApiArg = {
  offerId: string;
  acknowledgeKeyFactsRequest: AcknowledgeKeyFactsRequest;
};
export type GetOfferPreviewApiResponse = /** status 200  */ OfferPreviewModel;
export type GetOfferPreviewApiArg = {
  id: string;
  /** Rupees. */
  amount: number;
  /** Months. */
  tenure: number;
  /** Language of the texts in the offer; default: the caller's. */
  language?: 'en' | 'hi';
};
export type GetOffersApiResponse = /** status 200  */ OffersModel;
export type GetOffersApiArg = {
  appId: string;
  /** Rupees; default: the application's own amount. */
  amount?: number;
  /** Months; default: the application's own tenure. */
  tenure?: number;
  sort?: OfferSort;
  /** Product that the page shows: 409 if the application is for another product. Not checked if absent. */
  productType?: ProductType;
};
export type ChooseOfferApiResponse = /** status 200  */ ChooseOfferResponse;
export type ChooseOfferApiArg = {
  appId: string;
  lenderId: string;
  chooseOfferRequest: ChooseOfferRequest;
};
export type GetMatchingPolicyApiResponse = /** status 200  */ MatchingPolicyResponse;
export type GetMatchingPolicyApiArg = void;
export type GetPincodeApiResponse = /** status 200  */ PincodeResponse;
export type GetPincodeApiArg = {
  pincode: string;
};
export type GetUserApiResponse = /** status 200  */ ProfileModel;
export type GetUserApiArg = {
  id: any;
};
export type SaveUserApiResponse = /** status 200  */ ProfileModel;
export type SaveUserApiArg = {
  id: any;
  saveProfileRequest: SaveProfileRequest;
};
export type GetMaskInfoApiResponse = /** status 200  */ MaskedInfoResponse;
export type GetMaskInfoApiArg = {
  id: any;
};
export type SetLanguageApiResponse = /** status 200  */ LanguageResponse;
export type SetLanguageApiArg = {
  setLanguageRequest: SetLanguageRequest;
};
export type ScheduleReminderApiResponse = /** status 200  */ ReminderResponse;
export type ScheduleReminderApiArg = {
  scheduleReminderRequest: ScheduleReminderRequest;
};
export type RecordVisitApiResponse = unknown;
export type RecordVisitApiArg = {
  visitRequest: VisitRequest;
};
export type CreateHelpRequestApiResponse = /** status 200  */ HelpResponse;
export type CreateHelpRequestApiArg = {
  helpRequestBody: HelpRequestBody;
};
export type GetLendersDataApiResponse = /** status 200  */ LenderRow[];
export type GetLendersDataApiArg = void;
export type GetLendersDataByTypeApiResponse = /** status 200  */ LenderRow[];
export type GetLendersDataByTypeApiArg = {
  type: 'pl' | 'bl' | 'gl' | 'hl';
};
export type CreateLenderApiResponse = /** status 200  */ CreateLenderResponse;
export type CreateLenderApiArg = {
  createLenderRequest: CreateLenderRequest;
};
export type UpdateLenderDataApiResponse = /** status 200  */ UpdateLenderResponse;
export type UpdateLenderDataApiArg = {
  updateLenderRequest: UpdateLenderRequest;
};
export type SafeDeleteLenderApiResponse = /** status 200  */ MessageResponse;
export type SafeDeleteLenderApiArg = {
  deleteLenderRequest: DeleteLenderRequest;
};
export type ReadLenderApiResponse = /** status 200  */ LenderRow;
export type ReadLenderApiArg = {
  id: string;
};
export type WriteLenderApiResponse = /** status 200  */ LenderRow;
export type WriteLenderApiArg = {
  id: string;
  writeLenderRequest: WriteLenderRequest;
};
export type AddLenderApiResponse = /** status 200  */ LenderRow;
export type AddLenderApiArg = {
  createLenderRequest: CreateLenderRequest;
};
export type ListLendersApiResponse = /** status 200  */ LenderPage;
export type ListLendersApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'priority' | '-priority';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  salaried?: string;
  /** One of these values, with commas between them. */
  selfEmployed?: string;
  /** One of these values, with commas between them. */
  business?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
  /** One of these values, with commas between them. */
  soStatus?: string;
};
export type DeleteLenderApiResponse = unknown;
export type DeleteLenderApiArg = {
  id: string;
};
export type RestoreLenderApiResponse = /** status 200  */ LenderRow;
export type RestoreLenderApiArg = {
  id: string;
};
export type HistoryOfLenderApiResponse = /** status 200  */ AuditPage;
export type HistoryOfLenderApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportLendersApiResponse = /** status 202  */ ExportModel;
export type ExportLendersApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'priority' | '-priority';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  salaried?: string;
  /** One of these values, with commas between them. */
  selfEmployed?: string;
  /** One of these values, with commas between them. */
  business?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
  /** One of these values, with commas between them. */
  soStatus?: string;
  startExportRequest: StartExportRequest;
};
export type GetLenderGroupsApiResponse = /** status 200  */ LenderGroupsResponse;
export type GetLenderGroupsApiArg = void;
export type CreateLenderGroupApiResponse = /** status 200  */ CreateLenderGroupResponse;
export type CreateLenderGroupApiArg = {
  createLenderGroupRequest: CreateLenderGroupRequest;
};
export type ReadLenderSwitchApiResponse = /** status 200  */ LenderSwitchRow;
export type ReadLenderSwitchApiArg = {
  id: string;
};
export type SwitchLendersApiResponse = unknown;
export type SwitchLendersApiArg = {
  switchLendersRequest: SwitchLendersRequest;
};
export type ListLenderSwitchesApiResponse = /** status 200  */ LenderSwitchPage;
export type ListLenderSwitchesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?:
    | 'name'
    | '-name'
    | 'lender_status'
    | '-lender_status'
    | 'way'
    | '-way'
    | 'success_percent'
    | '-success_percent'
    | 'calls'
    | '-calls'
    | 'last_error_at'
    | '-last_error_at'
    | 'next_switch_at'
    | '-next_switch_at';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
  /** One of these values, with commas between them. */
  way?: string;
  /** One of these values, with commas between them. */
  autosubmission?: string;
  /** One of these values, with commas between them. */
  isFailing?: string;
  /** One of these values, with commas between them. */
  lastError?: string;
};
export type ExportLenderSwitchesApiResponse = /** status 202  */ ExportModel;
export type ExportLenderSwitchesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?:
    | 'name'
    | '-name'
    | 'lender_status'
    | '-lender_status'
    | 'way'
    | '-way'
    | 'success_percent'
    | '-success_percent'
    | 'calls'
    | '-calls'
    | 'last_error_at'
    | '-last_error_at'
    | 'next_switch_at'
    | '-next_switch_at';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
  /** One of these values, with commas between them. */
  way?: string;
  /** One of these values, with commas between them. */
  autosubmission?: string;
  /** One of these values, with commas between them. */
  isFailing?: string;
  /** One of these values, with commas between them. */
  lastError?: string;
  startExportRequest: StartExportRequest;
};
export type ReadLenderSwitchPlanApiResponse = /** status 200  */ LenderSwitchPlanRow;
export type ReadLenderSwitchPlanApiArg = {
  id: string;
};
export type AddLenderSwitchPlanApiResponse = /** status 200  */ LenderSwitchPlanRow;
export type AddLenderSwitchPlanApiArg = {
  createLenderSwitchPlanRequest: CreateLenderSwitchPlanRequest;
};
export type ListLenderSwitchPlansApiResponse = /** status 200  */ LenderSwitchPlanPage;
export type ListLenderSwitchPlansApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'due_at' | '-due_at';
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** `from..to`, either of which may be left out. */
  dueAt?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
};
export type DeleteLenderSwitchPlanApiResponse = unknown;
export type DeleteLenderSwitchPlanApiArg = {
  id: string;
};
export type RestoreLenderSwitchPlanApiResponse = /** status 200  */ LenderSwitchPlanRow;
export type RestoreLenderSwitchPlanApiArg = {
  id: string;
};
export type HistoryOfLenderSwitchPlanApiResponse = /** status 200  */ AuditPage;
export type HistoryOfLenderSwitchPlanApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportLenderSwitchPlansApiResponse = /** status 202  */ ExportModel;
export type ExportLenderSwitchPlansApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'due_at' | '-due_at';
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** `from..to`, either of which may be left out. */
  dueAt?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
  startExportRequest: StartExportRequest;
};
export type ListLenderSwitchLogApiResponse = /** status 200  */ LenderSwitchLogPage;
export type ListLenderSwitchLogApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
  /** One of these values, with commas between them. */
  cause?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
};
export type ExportLenderSwitchLogApiResponse = /** status 202  */ ExportModel;
export type ExportLenderSwitchLogApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  lenderStatus?: string;
  /** One of these values, with commas between them. */
  cause?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  startExportRequest: StartExportRequest;
};
export type GetJourneyApiResponse = /** status 200  */ JourneyResponse;
export type GetJourneyApiArg = {
  appId: string;
  lender:
    | 'cashe'
    | 'money-view'
    | 'earlysalary'
    | 'upwards'
    | 'muthootgold'
    | 'indiagold'
    | 'muthootfincorp'
    | 'kreditbee'
    | 'nira'
    | 'finzy'
    | 'money-tap'
    | 'indialends';
};
export type GetJourneyQuoteApiResponse = /** status 200  */ QuoteResponse;
export type GetJourneyQuoteApiArg = {
  appId: string;
  /** Rupees. */
  amount: number;
  /** Months. */
  tenure: number;
  lender:
    | 'cashe'
    | 'money-view'
    | 'earlysalary'
    | 'upwards'
    | 'muthootgold'
    | 'indiagold'
    | 'muthootfincorp'
    | 'kreditbee'
    | 'nira'
    | 'finzy'
    | 'money-tap'
    | 'indialends';
};
export type ResendLenderOtpApiResponse = /** status 200  */ JourneyResponse;
export type ResendLenderOtpApiArg = {
  appId: string;
  lender:
    | 'cashe'
    | 'money-view'
    | 'earlysalary'
    | 'upwards'
    | 'muthootgold'
    | 'indiagold'
    | 'muthootfincorp'
    | 'kreditbee'
    | 'nira'
    | 'finzy'
    | 'money-tap'
    | 'indialends';
};
export type TakeJourneyStepApiResponse = /** status 200  */ JourneyResponse;
export type TakeJourneyStepApiArg = {
  appId: string;
  step: string;
  lender:
    | 'cashe'
    | 'money-view'
    | 'earlysalary'
    | 'upwards'
    | 'muthootgold'
    | 'indiagold'
    | 'muthootfincorp'
    | 'kreditbee'
    | 'nira'
    | 'finzy'
    | 'money-tap'
    | 'indialends';
  body: {
    [key: string]: any;
  };
};
export type LenderHealthApiResponse = /** status 200  */ LenderHealthRow[];
export type LenderHealthApiArg = void;
export type ReturnFromLenderApiResponse = /** status 200  */ LenderReturnResponse;
export type ReturnFromLenderApiArg = {
  lender:
    | 'cashe'
    | 'money-view'
    | 'earlysalary'
    | 'upwards'
    | 'muthootgold'
    | 'indiagold'
    | 'muthootfincorp'
    | 'kreditbee'
    | 'nira'
    | 'finzy'
    | 'money-tap'
    | 'indialends';
  lenderReturnRequest: LenderReturnRequest;
};
export type GetIntakeFieldsApiResponse = /** status 200  */ IntakeFieldsResponse;
export type GetIntakeFieldsApiArg = {
  creditappUuid: string;
};
export type SendIntakeApiResponse = /** status 200  */ IntakeResponse;
export type SendIntakeApiArg = {
  creditappUuid: string;
  body: {
    [key: string]: string;
  };
};
export type OpenOtpLinkApiResponse = /** status 200  */ OtpLinkResponse;
export type OpenOtpLinkApiArg = {
  lender: 'indialends';
  otpLinkRequest: OtpLinkRequest;
};
export type VerifyOtpLinkApiResponse = /** status 200  */ OtpLinkResponse;
export type VerifyOtpLinkApiArg = {
  lender: 'indialends';
  verifyOtpLinkRequest: VerifyOtpLinkRequest;
};
export type ResendOtpLinkApiResponse = /** status 200  */ OtpLinkResponse;
export type ResendOtpLinkApiArg = {
  lender: 'indialends';
  otpLinkRequest: OtpLinkRequest;
};
export type BootstrapApiResponse = /** status 200  */ BootstrapResponse;
export type BootstrapApiArg = {
  /** Slug of a brand; an unknown one selects the brand of the host. */
  partner?: string;
  /** Host that shows the page; default: the host of the request. */
  host?: string;
  /** Path of the page, which may begin with a brand's path segment. */
  path?: string;
  /** Secret of a preview link: the page has the draft's appearance. */
  preview?: string;
  /** Code of a tracking link; an unknown code is ignored. */
  link?: string;
};
export type GetBrandTermsApiResponse = /** status 200  */ BrandTermsModel;
export type GetBrandTermsApiArg = {
  slug: string;
};
export type GetBrandApiResponse = /** status 200  */ BrandResponse;
export type GetBrandApiArg = {
  slug: string;
};
export type SaveBrandApiResponse = /** status 200  */ BrandResponse;
export type SaveBrandApiArg = {
  slug: string;
  saveBrandRequest: SaveBrandRequest;
};
export type PreviewBrandThemeApiResponse = /** status 200  */ PreviewThemeResponse;
export type PreviewBrandThemeApiArg = {
  brandAppearanceRequest: BrandAppearanceRequest;
};
export type PublishBrandApiResponse = unknown;
export type PublishBrandApiArg = {
  slug: string;
  brandVersionRequest: BrandVersionRequest;
};
export type DiscardBrandDraftApiResponse = unknown;
export type DiscardBrandDraftApiArg = {
  slug: string;
  brandVersionRequest: BrandVersionRequest;
};
export type MakePreviewLinkApiResponse = /** status 200  */ PreviewLinkResponse;
export type MakePreviewLinkApiArg = {
  slug: string;
  brandVersionRequest: BrandVersionRequest;
};
export type GetEligibilityCriteriaApiResponse = /** status 200  */ EligibilityResponse;
export type GetEligibilityCriteriaApiArg = void;
export type GetWorkplaceApiResponse = /** status 200  */ WorkplaceResponse;
export type GetWorkplaceApiArg = void;
export type ReadPartnerApiResponse = /** status 200  */ PartnerRow;
export type ReadPartnerApiArg = {
  id: string;
};
export type WritePartnerApiResponse = /** status 200  */ PartnerRow;
export type WritePartnerApiArg = {
  id: string;
  writePartnerRequest: WritePartnerRequest;
};
export type AddPartnerApiResponse = /** status 200  */ PartnerRow;
export type AddPartnerApiArg = {
  createPartnerRequest: CreatePartnerRequest;
};
export type ListPartnersApiResponse = /** status 200  */ PartnerPage;
export type ListPartnersApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?:
    | 'name'
    | '-name'
    | 'slug'
    | '-slug'
    | 'revenue_percent'
    | '-revenue_percent'
    | 'revenue_flat_fee'
    | '-revenue_flat_fee'
    | 'created_at'
    | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  utmId?: string;
  /** `from..to`, either of which may be left out. */
  revenuePercent?: string;
  /** `from..to`, either of which may be left out. */
  revenueFlatFee?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One or more of these values are in the column, with commas between them. */
  productTypes?: string;
};
export type DeletePartnerApiResponse = unknown;
export type DeletePartnerApiArg = {
  id: string;
};
export type RestorePartnerApiResponse = /** status 200  */ PartnerRow;
export type RestorePartnerApiArg = {
  id: string;
};
export type HistoryOfPartnerApiResponse = /** status 200  */ AuditPage;
export type HistoryOfPartnerApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportPartnersApiResponse = /** status 202  */ ExportModel;
export type ExportPartnersApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?:
    | 'name'
    | '-name'
    | 'slug'
    | '-slug'
    | 'revenue_percent'
    | '-revenue_percent'
    | 'revenue_flat_fee'
    | '-revenue_flat_fee'
    | 'created_at'
    | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  utmId?: string;
  /** `from..to`, either of which may be left out. */
  revenuePercent?: string;
  /** `from..to`, either of which may be left out. */
  revenueFlatFee?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One or more of these values are in the column, with commas between them. */
  productTypes?: string;
  startExportRequest: StartExportRequest;
};
export type GetTrackingLinkUrlApiResponse = /** status 200  */ TrackingLinkUrlResponse;
export type GetTrackingLinkUrlApiArg = {
  id: string;
};
export type ReadTrackingLinkApiResponse = /** status 200  */ TrackingLinkRow;
export type ReadTrackingLinkApiArg = {
  id: string;
};
export type WriteTrackingLinkApiResponse = /** status 200  */ TrackingLinkRow;
export type WriteTrackingLinkApiArg = {
  id: string;
  writeTrackingLinkRequest: WriteTrackingLinkRequest;
};
export type AddTrackingLinkApiResponse = /** status 200  */ TrackingLinkRow;
export type AddTrackingLinkApiArg = {
  createTrackingLinkRequest: CreateTrackingLinkRequest;
};
export type ListTrackingLinksApiResponse = /** status 200  */ TrackingLinkPage;
export type ListTrackingLinksApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'code' | '-code' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  merchantId?: string;
  /** One of these values, with commas between them. */
  product?: string;
  /** `from..to`, either of which may be left out. */
  expiresAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
};
export type DeleteTrackingLinkApiResponse = unknown;
export type DeleteTrackingLinkApiArg = {
  id: string;
};
export type RestoreTrackingLinkApiResponse = /** status 200  */ TrackingLinkRow;
export type RestoreTrackingLinkApiArg = {
  id: string;
};
export type HistoryOfTrackingLinkApiResponse = /** status 200  */ AuditPage;
export type HistoryOfTrackingLinkApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportTrackingLinksApiResponse = /** status 202  */ ExportModel;
export type ExportTrackingLinksApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'code' | '-code' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  merchantId?: string;
  /** One of these values, with commas between them. */
  product?: string;
  /** `from..to`, either of which may be left out. */
  expiresAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  startExportRequest: StartExportRequest;
};
export type ListRevenueEntriesApiResponse = /** status 200  */ LedgerEntryPage;
export type ListRevenueEntriesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  kind?: string;
  /** `from..to`, either of which may be left out. */
  month?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  paidFor?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  /** One of these values, with commas between them. */
  merchantId?: string;
  /** One of these values, with commas between them. */
  itemId?: string;
  /** One of these values, with commas between them. */
  cause?: string;
};
export type ExportRevenueEntriesApiResponse = /** status 202  */ ExportModel;
export type ExportRevenueEntriesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  kind?: string;
  /** `from..to`, either of which may be left out. */
  month?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  paidFor?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  /** One of these values, with commas between them. */
  merchantId?: string;
  /** One of these values, with commas between them. */
  itemId?: string;
  /** One of these values, with commas between them. */
  cause?: string;
  startExportRequest: StartExportRequest;
};
export type GetLenderRevenueApiResponse = /** status 200  */ LenderRevenueResponse;
export type GetLenderRevenueApiArg = {
  lenderId: string;
};
export type ReadRevenueItemApiResponse = /** status 200  */ RevenueItemRow;
export type ReadRevenueItemApiArg = {
  id: string;
};
export type WriteRevenueItemApiResponse = /** status 200  */ RevenueItemRow;
export type WriteRevenueItemApiArg = {
  id: string;
  writeRevenueItemRequest: WriteRevenueItemRequest;
};
export type AddRevenueItemApiResponse = /** status 200  */ RevenueItemRow;
export type AddRevenueItemApiArg = {
  createRevenueItemRequest: CreateRevenueItemRequest;
};
export type ListRevenueItemsApiResponse = /** status 200  */ RevenueItemPage;
export type ListRevenueItemsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'position' | '-position';
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  revenueTypeId?: string;
  /** One of these values, with commas between them. */
  status?: string;
};
export type DeleteRevenueItemApiResponse = unknown;
export type DeleteRevenueItemApiArg = {
  id: string;
};
export type RestoreRevenueItemApiResponse = /** status 200  */ RevenueItemRow;
export type RestoreRevenueItemApiArg = {
  id: string;
};
export type HistoryOfRevenueItemApiResponse = /** status 200  */ AuditPage;
export type HistoryOfRevenueItemApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportRevenueItemsApiResponse = /** status 202  */ ExportModel;
export type ExportRevenueItemsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'position' | '-position';
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  revenueTypeId?: string;
  /** One of these values, with commas between them. */
  status?: string;
  startExportRequest: StartExportRequest;
};
export type ListRevenueMonthsApiResponse = /** status 200  */ RevenueMonthPage;
export type ListRevenueMonthsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'month' | '-month' | 'disbursals' | '-disbursals' | 'disbursed' | '-disbursed';
  /** `from..to`, either of which may be left out. */
  month?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  state?: string;
};
export type ExportRevenueMonthsApiResponse = /** status 202  */ ExportModel;
export type ExportRevenueMonthsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'month' | '-month' | 'disbursals' | '-disbursals' | 'disbursed' | '-disbursed';
  /** `from..to`, either of which may be left out. */
  month?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  state?: string;
  startExportRequest: StartExportRequest;
};
export type ReadCardVisitApiResponse = /** status 200  */ CardVisitResponse;
export type ReadCardVisitApiArg = {
  categoryId: string;
  /** The id that the bank received in place of the placeholder. */
  uniqueId: string;
};
export type RecordCardActivationApiResponse = /** status 200  */ RecordCardActivationResponse;
export type RecordCardActivationApiArg = {
  recordCardActivationRequest: RecordCardActivationRequest;
};
export type ListCardActivationsApiResponse = /** status 200  */ CardActivationPage;
export type ListCardActivationsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at' | 'activated_on' | '-activated_on';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  uniqueId?: string;
  /** `from..to`, either of which may be left out. */
  activatedOn?: string;
  /** One of these values, with commas between them. */
  standing?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  categoryId?: string;
};
export type RevokeCardActivationApiResponse = unknown;
export type RevokeCardActivationApiArg = {
  id: string;
  takeBackCardActivationRequest: TakeBackCardActivationRequest;
};
export type ExportCardActivationsApiResponse = /** status 202  */ ExportModel;
export type ExportCardActivationsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at' | 'activated_on' | '-activated_on';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  uniqueId?: string;
  /** `from..to`, either of which may be left out. */
  activatedOn?: string;
  /** One of these values, with commas between them. */
  standing?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  categoryId?: string;
  startExportRequest: StartExportRequest;
};
export type GetCreditCardsDataApiResponse = /** status 200  */ CreditCardRow[];
export type GetCreditCardsDataApiArg = void;
export type CreateCreditCardApiResponse = /** status 200  */ CreateCreditCardResponse;
export type CreateCreditCardApiArg = {
  createCreditCardRequest: CreateCreditCardRequest;
};
export type UpdateCreditCardDataApiResponse = /** status 200  */ UpdateCreditCardResponse;
export type UpdateCreditCardDataApiArg = {
  updateCreditCardRequest: UpdateCreditCardRequest;
};
export type SafeDeleteCreditCardApiResponse = /** status 200  */ CreditCardMessage;
export type SafeDeleteCreditCardApiArg = {
  deleteCreditCardRequest: DeleteCreditCardRequest;
};
export type CheckCreditCardLinkApiResponse = /** status 200  */ CheckLinkResponse;
export type CheckCreditCardLinkApiArg = {
  checkLinkRequest: CheckLinkRequest;
};
export type ReadCreditCardApiResponse = /** status 200  */ CreditCardRow;
export type ReadCreditCardApiArg = {
  id: string;
};
export type WriteCreditCardApiResponse = /** status 200  */ CreditCardRow;
export type WriteCreditCardApiArg = {
  id: string;
  writeCreditCardRequest: WriteCreditCardRequest;
};
export type AddCreditCardApiResponse = /** status 200  */ CreditCardRow;
export type AddCreditCardApiArg = {
  createCreditCardRequest: CreateCreditCardRequest;
};
export type ListCreditCardsApiResponse = /** status 200  */ CreditCardPage;
export type ListCreditCardsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'sort_order' | '-sort_order' | 'category_name' | '-category_name' | 'annual_fee' | '-annual_fee';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** `from..to`, either of which may be left out. */
  annualFee?: string;
  /** One of these values, with commas between them. */
  secured?: string;
  /** One of these values, with commas between them. */
  status?: string;
};
export type DeleteCreditCardApiResponse = unknown;
export type DeleteCreditCardApiArg = {
  id: string;
};
export type RestoreCreditCardApiResponse = /** status 200  */ CreditCardRow;
export type RestoreCreditCardApiArg = {
  id: string;
};
export type HistoryOfCreditCardApiResponse = /** status 200  */ AuditPage;
export type HistoryOfCreditCardApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportCreditCardsApiResponse = /** status 202  */ ExportModel;
export type ExportCreditCardsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'sort_order' | '-sort_order' | 'category_name' | '-category_name' | 'annual_fee' | '-annual_fee';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** `from..to`, either of which may be left out. */
  annualFee?: string;
  /** One of these values, with commas between them. */
  secured?: string;
  /** One of these values, with commas between them. */
  status?: string;
  startExportRequest: StartExportRequest;
};
export type GetCreditCardsApiResponse = /** status 200  */ ShownCardModel[];
export type GetCreditCardsApiArg = {
  /** `1`: only cards secured by a deposit; `0`: only the others. */
  secured?: '0' | '1';
};
export type FollowCardLinkApiResponse = /** status 200  */ CardLinkResponse;
export type FollowCardLinkApiArg = {
  categoryId: string;
};
export type OpenCardLeadApiResponse = /** status 200  */ CardLinkResponse;
export type OpenCardLeadApiArg = {
  categoryId: string;
  openCardLeadRequest: OpenCardLeadRequest;
};
export type GetRedirectSiteApiResponse = /** status 200  */ RedirectSiteResponse;
export type GetRedirectSiteApiArg = {
  /** Complete address, as given in `?to=`. */
  to: string;
};
export type FollowRedirectApiResponse = /** status 200  */ CardLinkResponse;
export type FollowRedirectApiArg = {
  followRedirectRequest: FollowRedirectRequest;
};
export type RetryDeadLetterRequest = {
  message_id: string;
  subscriber: string;
};
export type RetryDeadLettersResponse = {
  /** At most ten thousand. */
  retried: number;
};
export type RetrySelectedDeadLettersRequest = {
  letters: RetryDeadLetterRequest[];
};
export type RetryDeadLettersRequest = {
  /** Retries what failed up to this instant, the newest on the list as shown (ISO 8601), so that later failures are not retried unseen. */
  until: string;
};
export type MessageFact = {
  name: string;
  value: string;
};
export type DeadLetterRow = {
  facts: MessageFact[];
  failed_at: string;
  name: string;
  subscriber: string;
  queue: string;
  message_id: string;
  error_code: string;
  error_text: string;
};
export type DeadLetterPage = {
  data: DeadLetterRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type ExportModel = {
  id: string;
  /** Key of the list. */
  list: string;
  format: 'csv' | 'xlsx';
  /** Waiting for a worker, running, ready to download, failed, or expired. */
  status: 'expired' | 'waiting' | 'running' | 'failed' | 'done';
  /** Rows written so far. */
  rows: number;
  /** Size of the file; null until the export is done. */
  bytes: number | null;
  asked_at: string;
  /** The file can be downloaded until then; null until the export is done. */
  expires_at: string | null;
};
export type StartExportRequest = {
  /** Excel workbook or comma-separated values. */
  format: 'csv' | 'xlsx';
};
export type ListViewModel = {
  state: {
    [key: string]: string;
  };
  shared: 0 | 1;
  /** Settings of the view that the list no longer has, by name: a filter, `sort`, `hide` or `pin`. */
  dropped: string[];
  /** 1: the caller owns it. */
  mine: 0 | 1;
  id: string;
  name: string;
};
export type AddListViewRequest = {
  state: {
    [key: string]: string;
  };
  shared: 0 | 1;
  /** Key of the list. */
  list: string;
};
export type ChangeListViewRequest = {
  state?: {
    [key: string]: string;
  };
  shared?: 0 | 1;
};
export type ExportPage = {
  data: ExportModel[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type UploadedImage = {
  /** Location of the image on our own origin: the value that records store. */
  location: string;
};
export type UploadImageResponse = {
  file: UploadedImage;
};
export type AuditRow = {
  id: string;
  at: string;
  audience: 'customer' | 'admin' | 'partner' | 'lender' | 'system';
  actor: string | null;
  actor_id: string | null;
  acting_admin: string | null;
  acting_admin_id: string | null;
  action: string;
  subject: string;
  property: string | null;
  before:
    | (
        | (string | null)
        | (number | null)
        | (boolean | null)
        | (any[] | null)
        | ({
            [key: string]: any;
          } | null)
      )
    | null;
  after:
    | (
        | (string | null)
        | (number | null)
        | (boolean | null)
        | (any[] | null)
        | ({
            [key: string]: any;
          } | null)
      )
    | null;
  because:
    | (
        | (string | null)
        | (number | null)
        | (boolean | null)
        | (any[] | null)
        | ({
            [key: string]: any;
          } | null)
      )
    | null;
  record_version: number | null;
};
export type AuditPage = {
  data: AuditRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type QueueRow = {
  name: string;
  /** `redis` or `postgres`; null before the first check by a worker. */
  backend: string | null;
  /** Jobs ready for a worker. */
  waiting: number;
  active: number;
  /** Jobs that wait for a retry or for their start time. */
  delayed: number;
  /** 1 while the queue is paused. */
  is_paused: 0 | 1;
  /** Since when the oldest ready job has been waiting (ISO 8601, UTC); null when there is none. */
  oldest_at: string | null;
  /** When a worker last checked; null when none has. */
  seen_at: string | null;
  /** Average number of completed jobs in the last five whole minutes. */
  done_a_minute: number;
  /** In the last hour: completed jobs, failed attempts that were retried, final failures. */
  done: number;
  retried: number;
  failed: number;
  /** Dead letters that wait for a staff member. */
  dead_letters: number;
};
export type OutboxState = {
  waiting: number;
  /** Seconds since the oldest one became available; 0 when there is none. */
  lag_seconds: number;
};
export type WorkerJob = {
  queue: string;
  /** Name of the subscriber or command. */
  name: string;
  message_id: string;
  /** ISO 8601, UTC. */
  since: string;
};
export type WorkerRow = {
  id: string;
  host: string;
  pid: number;
  started_at: string;
  /** Time of its last heartbeat. */
  seen_at: string;
  /** 0 when its last heartbeat is so old that it is gone, or cannot reach the queues. */
  is_alive: 0 | 1;
  running_count: number;
  /** The longest-running jobs, ten at most. */
  running: WorkerJob[];
};
export type OperationsResponse = {
  /** The database's clock (ISO 8601, UTC), the reference for ages. */
  now: string;
  queues: QueueRow[];
  outbox: OutboxState;
  workers: WorkerRow[];
};
export type ScheduleModel = {
  name: string;
  /** Minutes between runs. */
  every_minutes: number;
  /** Null when no worker has seen the schedule yet: it is due as soon as one does. */
  due_at: string | null;
  /** 1 when it has been due for some minutes: no worker is available. */
  is_overdue: 0 | 1;
  /** State of the last run: not started yet, waiting for a worker, running, waiting for a retry, done, or a dead letter. */
  state: 'waiting' | 'running' | 'failed' | 'never' | 'retrying' | 'done';
  given_at: string | null;
  /** Message of the last run, by which its dead letter and log lines can be found. */
  message_id: string | null;
  /** Number of runs missed before that, because no worker was available. */
  missed: number;
  started_at: string | null;
  ended_at: string | null;
  /** Duration of the last attempt; null when there is none, or when the process was killed during it. */
  took_ms: number | null;
  /** Error code of the last attempt, if it failed. */
  error_code: string | null;
};
export type RunScheduleRequest = {
  name: string;
};
export type SendOtpResponse = {
  /** While an SMS budget is used up: until then only customers with an account get a code, which the response does not show. */
  limited_until?: string;
  challenge_id: string;
  /** Masked destination. */
  masked_to: string;
  /** Validity of the code in seconds. */
  expires_in: number;
  /** Seconds until another code may be requested. */
  resend_in: number;
};
export type SendOtpRequest = {
  /** Indian mobile number, with or without +91. */
  phone?: string;
  email?: string;
  /** An earlier challenge of this browser: the new code goes to the same destination. */
  challenge_id?: string;
  /** SHA-256 of the notice shown beside the field. */
  notice_hash?: string;
};
export type OtpStatusResponse = {
  /** Remaining attempts. */
  tries_left: number;
  /** Remaining validity of the code in seconds. */
  expires_in: number;
};
export type VerifiedOtpResponse = {
  /** Previous login of the customer; null where it is not known. */
  last_login: string | null;
  /** True at the first login. */
  is_new: boolean;
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token: string;
  user_id: string;
  prospect_app_id: string;
};
export type VerifyOtpRequest = {
  challenge_id: string;
  /** Six digits. */
  otp: string;
};
export type SendConfirmationRequest = {
  /** Indian mobile number, with or without +91, for a customer without a number. */
  phone?: string;
  /** An address that differs from the profile's and replaces it once confirmed. */
  email?: string;
  /** Previous challenge: the new code goes to the same destination. */
  challenge_id?: string;
};
export type ConfirmedContactResponse = {
  phone_verified: 0 | 1;
  email_verified: 0 | 1;
};
export type AdminSessionResponse = {
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token: string;
  adminId: string;
  /** 1 full, 2 operations, 3 customer support. */
  roleId: number;
  /** Set when the account can only set up an authenticator app. */
  secondFactorRequired?: boolean;
};
export type AdminLoginRequest = {
  email: string;
  password: string;
  /** Code of the authenticator app, for accounts that have one set up. */
  totp?: string;
  /** A recovery code in place of the authenticator code. */
  recovery_code?: string;
};
export type PartnerSessionResponse = {
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token: string;
  partnerId: string;
  /** Empty for a user of the whole partner. */
  merchantId: string;
};
export type PartnerLoginRequest = {
  email: string;
  password: string;
  /** Code of the authenticator app, for accounts that have one set up. */
  totp?: string;
  /** A recovery code in place of the authenticator code. */
  recovery_code?: string;
};
export type PasswordAudience = 'admin' | 'partner';
export type PasswordResetRequest = {
  audience: PasswordAudience;
  email: string;
};
export type PasswordLinkResponse = {
  audience: PasswordAudience;
  /** Login name of the account. */
  email: string;
};
export type PasswordLinkRequest = {
  /** Secret of the link. */
  token: string;
};
export type SetPasswordResponse = {
  /** Audience whose login accepts the password now. */
  audience: PasswordAudience;
};
export type SetPasswordRequest = {
  /** Secret of the link. */
  token: string;
  /** 12 to 200 characters; common passwords are refused. */
  password: string;
};
export type SessionRow = {
  id: string;
  created_at: string;
  audience: 'customer' | 'admin' | 'partner';
  holder: string | null;
  subject_id: string;
  partner_id: string | null;
  role: number | null;
  is_open: 0 | 1;
  last_seen_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoke_reason:
    | (
        | 'logout'
        | 'idle'
        | 'token-reuse'
        | 'password-set'
        | 'consent-withdrawn'
        | 'number-released'
        | 'disabled'
        | 'deleted'
        | 'role-changed'
        | 'forced'
        | 'by-holder'
        | 'second-factor'
      )
    | null;
  user_agent: string | null;
  address: string | null;
};
export type SessionPage = {
  data: SessionRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type PartnerIds = {
  partnerId: string;
  /** Empty for a user of the whole partner. */
  merchantId: string;
};
export type AllowedCookie = 'lead' | 'qr' | 'url' | 'CCDetailssecured' | 'CCDetailsunsecured';
export type SaveCookieRequest = {
  name: AllowedCookie;
  value: string;
  /** Minutes until the cookie expires; default 60, at most 30 days. */
  minutes?: number;
};
export type AdminRow = {
  id: string;
  version: number;
  name: string;
  email: string;
  role: number;
  status: 'invited' | 'active' | 'disabled';
  last_login_at: string | null;
  second_factor: 0 | 1;
  created_at: string;
};
export type AccountDeed = 'invite' | 'disable' | 'enable' | 'reset-password' | 'reset-second-factor' | 'end-sessions';
export type WriteAdminRequest = {
  property: string;
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  /** Refuses the write where somebody wrote the property after this version. */
  version?: number;
};
export type CreateAdminRequest = {
  name: string;
  email: string;
  role: number;
};
export type AdminPage = {
  data: AdminRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type SendTransferOtpRequest = {
  /** SHA-256 of the notice shown beside the button. */
  notice_hash?: string;
};
export type TransferProofResponse = {
  /** For `POST /api/auth/exchange`, from the same browser. */
  token: string;
  /** Validity in seconds. */
  expires_in: number;
};
export type VerifyTransferOtpRequest = {
  challenge_id: string;
  /** Six digits. */
  otp: string;
};
export type CustomerSessionResponse = {
  /** Previous login of the customer; null where it is not known. */
  last_login: string | null;
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token: string;
  user_id: string;
  prospect_app_id: string;
};
export type ExchangeEntryTokenRequest = {
  token: string;
};
export type ProductType = 'Personal Loans' | 'Business Loans' | 'Gold Loans' | 'Affordable Housing Loan';
export type SetProductResponse = {
  /** Selected product. */
  product_type: ProductType;
  product_id: number;
  /** Next path. */
  next: string;
};
export type SetProductRequest = {
  product_type: ProductType;
  /** Answer to the business dialog: 0 chooses personal loans instead of business loans. Absent if the dialog was not shown. */
  have_registration?: 0 | 1;
  /** Whether the business has a GST number: kept in the profile (`have_gst`). */
  have_gst?: 0 | 1;
};
export type OpenApplicationResponse = {
  /** Null when the form is incomplete: `next` leads to it. */
  app_id: string | null;
  /** Next path. */
  next: string;
};
export type WelcomeBackRequest = {
  /** Absent when the caller only proves identity: no application is opened then. */
  product_type?: ProductType;
  birth_date: string;
  tin: string;
};
export type ConsentSelection = {
  profile_matching?: 0 | 1;
  bureau_soft_pull?: 0 | 1;
  marketing_sms?: 0 | 1;
  marketing_email?: 0 | 1;
  marketing_whatsapp?: 0 | 1;
  marketing_rcs?: 0 | 1;
  marketing_call?: 0 | 1;
};
export type OpenApplicationRequest = {
  product_type: ProductType;
  consents: ConsentSelection;
  /** 1 opens another application when the previous one is final at every lender; otherwise the previous one is returned. */
  anew?: 0 | 1;
  /** SHA-256 of every notice that the page showed, including those of the lenders below. */
  notice_hashes?: string[];
  /** Lenders to apply to at once; each one is a consent to share the application with that lender. */
  auto_submit_lender_ids?: string[];
  /** Offers of those lenders that the page showed; rejected with `offer-expired` when another offer has replaced one. */
  auto_submit_offer_ids?: string[];
};
export type ApplicationState =
  | 'lead_created'
  | 'dedupe_rejected'
  | 'ineligible'
  | 'offer_received'
  | 'offer_selected'
  | 'redirected'
  | 'kyc_pending'
  | 'docs_pending'
  | 'under_review'
  | 'approved'
  | 'agreement_pending'
  | 'mandate_pending'
  | 'part_disbursed'
  | 'disbursed'
  | 'rejected'
  | 'cancelled'
  | 'expired'
  | 'cooling_off_exit'
  | 'closed';
export type SelectedTermsModel = {
  amount: number;
  tenure: number;
  rate: number;
  apr: number;
  emi: number;
  /** GST and other upfront charges included. */
  fees: number;
  net_disbursed: number;
};
export type LenderApplicationModel = {
  submission_id: string;
  state: ApplicationState;
  lender_id: string;
  /** Terms that the customer selected there; null while none are selected. */
  chosen: SelectedTermsModel | null;
  /** End of the offer's validity. */
  valid_until: string | null;
  lender_name: string;
  requested_amount: number;
  /** Months. */
  requested_tenure: number;
  /** True for a lender without an API: nothing is sent automatically. */
  by_hand: boolean;
  /** True once the lender has confirmed receipt. */
  is_received: boolean;
  /** True when the customer has withdrawn consent to share this application: no further calls to the lender. */
  is_withdrawn: boolean;
  /** True while it waits for the customer to complete the form or confirm a mobile number. */
  is_held: boolean;
  /** True while the lender waits for the customer in its journey: for its own form before submission, or for its own OTP. */
  awaits_answer: boolean;
  /** Next path with this lender. */
  next: string;
};
export type ApplicationListItemModel = {
  requested_amount: number | null;
  tenure: number | null;
  requested_at: string;
  app_id: string;
  product_type: ProductType;
  /** Overall state: the best of its submissions. */
  state: ApplicationState;
  created_at: string;
  submissions: LenderApplicationModel[];
  /** Number of offers that the customer can view. 0 before the first evaluation, and when the request or the profile has changed since. */
  offers: number;
};
export type ApplicationListResponse = {
  /** Newest first. */
  applications: ApplicationListItemModel[];
};
export type GoldLoanResponse = {
  /** Next path, below /user. */
  redirect: string;
};
export type WithdrawalReceipt = 'none' | 'unknown' | 'received';
export type LenderOfficerModel = {
  name: string | null;
  email: string | null;
  phone: string | null;
};
export type WithdrawalModel = {
  at: string;
  /** Whether the lender has received the application. */
  receipt: WithdrawalReceipt;
  /** Contact at the lender; null where none is stated. */
  officer: LenderOfficerModel | null;
};
export type DisbursalModel = {
  amount: number | null;
  date: string | null;
  utr: string | null;
};
export type SubmissionModel = {
  submission_id: string;
  state: ApplicationState;
  lender_id: string;
  /** Terms that the customer selected there; null while none are selected. */
  chosen: SelectedTermsModel | null;
  /** End of the offer's validity. */
  valid_until: string | null;
  /** Day in India until which a lender without an API answers; null when it has answered, or answers online. */
  answer_due_on: string | null;
  /** When staff passed the application on to a lender without an API; null before, and at other lenders. */
  passed_on_at: string | null;
  /** The customer's withdrawal; null where there is none, or the lender has confirmed it. */
  withdrawal: WithdrawalModel | null;
  sanctioned_amount: number | null;
  disbursed_amount: number | null;
  /** By date. */
  disbursals: DisbursalModel[];
  rate: number | null;
  tenure: number | null;
  emi: number | null;
  processing_fee: number | null;
  reject_reason: string | null;
  created_at: string;
  moved_at: string;
  /** True when that day is over. */
  is_answer_late: boolean;
  lender_name: string;
  requested_amount: number;
  /** Months. */
  requested_tenure: number;
  /** True for a lender without an API: nothing is sent automatically. */
  by_hand: boolean;
  /** True once the lender has confirmed receipt. */
  is_received: boolean;
  /** True when the customer has withdrawn consent to share this application: no further calls to the lender. */
  is_withdrawn: boolean;
  /** True while it waits for the customer to complete the form or confirm a mobile number. */
  is_held: boolean;
  /** True while the lender waits for the customer in its journey: for its own form before submission, or for its own OTP. */
  awaits_answer: boolean;
  /** Next path with this lender. */
  next: string;
};
export type TransitionSource = 'customer' | 'csr' | 'file' | 'api';
export type TimelineEntry = {
  at: string;
  from: ApplicationState | null;
  to: ApplicationState;
  source: TransitionSource;
  /** Null for events of the application as a whole. */
  submission_id: string | null;
  lender_name: string | null;
};
export type ApplicationResponse = {
  requested_amount: number | null;
  tenure: number | null;
  requested_at: string;
  app_id: string;
  product_type: ProductType;
  /** Overall state: the best of its submissions. */
  state: ApplicationState;
  created_at: string;
  submissions: SubmissionModel[];
  /** Oldest first. */
  timeline: TimelineEntry[];
};
export type WithdrawRequest = {
  /** 1: the customer has confirmed the withdrawal. */
  confirmed: 1;
};
export type ConsentState = 'given' | 'withdrawn' | 'ended' | 'never';
export type Language = 'en' | 'hi';
export type ConsentPurpose =
  | 'otp_verification'
  | 'profile_matching'
  | 'bureau_soft_pull'
  | 'marketing_sms'
  | 'marketing_email'
  | 'marketing_whatsapp'
  | 'marketing_rcs'
  | 'marketing_call'
  | 'card_lead'
  | 'insurance_referral'
  | 'reminder'
  | 'cookies_analytics';
export type ConsentNeed = 'login' | 'matching';
export type PurposeConsentModel = {
  state: ConsentState;
  since: string | null;
  notice_version: string | null;
  language: Language | null;
  purpose: ConsentPurpose;
  /** What requires this consent; null for an optional one. */
  needed_for: ConsentNeed | null;
  /** Consent in one sentence. */
  text: string;
};
export type LenderRole = 'lender' | 'platform' | 'p2p' | 'cards';
export type LenderConsentModel = {
  state: ConsentState;
  since: string | null;
  notice_version: string | null;
  language: Language | null;
  lender_id: string;
  /** Role at the time of the application. */
  lender_role: LenderRole;
  /** Lending entity as named in the notice; null where none was given. */
  regulated_entities: string | null;
  /** Newest application at this lender. */
  application_id: string;
  product_type: ProductType;
  /** Journey that sent the details; null where staff hand them over. */
  journey:
    | (
        | 'cashe'
        | 'money-view'
        | 'earlysalary'
        | 'upwards'
        | 'muthootgold'
        | 'indiagold'
        | 'muthootfincorp'
        | 'kreditbee'
        | 'nira'
        | 'finzy'
        | 'money-tap'
        | 'indialends'
      )
    | null;
  /** `share_with_lender:` and the lender's id. */
  purpose: string;
  lender_name: string;
  text: string;
};
export type ConsentsResponse = {
  purposes: PurposeConsentModel[];
  /** Lenders that the customer applied to, newest first. */
  lenders: LenderConsentModel[];
};
export type ConsentAction = 'give' | 'withdraw';
export type ChangeConsentRequest = {
  action: ConsentAction;
  /** Purpose, or `share_with_lender:` and a lender's id, which can only be withdrawn here. */
  purpose: string;
  /** SHA-256 of the notice that the page showed. */
  notice_hash: string;
};
export type BureauKey = 'cibil' | 'experian' | 'equifax' | 'crif';
export type EnquiryState = 'asking' | 'answered' | 'failed' | 'stopped';
export type ScoreBandModel = {
  /** Date of the score. */
  scored_on: string;
  /** Id of the list `creditScoreClass`. */
  score_class: number;
  /** The band in the caller's language. */
  text: string;
  /** The bureau's reference of the response, needed for a dispute. */
  reference: string;
};
export type CreditEnquiryModel = {
  bureau: BureauKey;
  /** Address for disputes with the bureau. */
  bureau_site: string;
  /** Consent that the enquiry was made under. */
  purpose: ConsentPurpose;
  asked_at: string;
  state: EnquiryState;
  /** Null where there was none, and after its deletion. */
  band: ScoreBandModel | null;
  bureau_name: string;
  /** True once consent was withdrawn. */
  is_forgotten: boolean;
};
export type CreditEnquiriesResponse = {
  /** Newest first. */
  enquiries: CreditEnquiryModel[];
};
export type FoundCustomerModel = {
  /** Masked; null where the number was reassigned. */
  phone: string | null;
  user_id: string;
  /** The application that was found, or the prospect id: with `user_id` the address of the customer's record. */
  record_id: string;
  /** First name and first letter of the last name; empty where none is known. */
  name: string;
};
export type FindCustomerResponse = {
  /** Several when lenders use the same number; at most five. */
  data: FoundCustomerModel[];
};
export type FindCustomerRequest = {
  /** Mobile number, confirmed e-mail address, the id of a customer, an application or a lender application, the lender's own number, or the
    UTR of a disbursal. */
  asked: string;
};
export type GoldPriceModel = {
  karat: number;
  /** Rupees. */
  per_gram: number;
};
export type GoldRateResponse = {
  /** Date of the latest closing prices; null where there are none. */
  date: string | null;
  /** 1 while they are recent enough to value gold. */
  is_current: 0 | 1;
  /** For each purity the lower of the latest closing price and the average of 30 days. */
  prices: GoldPriceModel[];
  /** Publisher of the prices. */
  source: string;
};
export type GoldPriceCountedModel = {
  karat: number;
  /** Rupees. */
  per_gram: number;
  /** Latest closing price. */
  close: number;
  /** Average of the 30 days before today. */
  average: number;
  /** Number of days in the average. */
  days: number;
};
export type GoldDayModel = {
  date: string;
  /** Closing prices. */
  prices: GoldPriceModel[];
};
export type GoldRateStatusResponse = {
  /** Date of the latest closing prices; null where there are none. */
  date: string | null;
  /** 1 while they are recent enough to value gold. */
  is_current: 0 | 1;
  /** Last day on which these prices are used; null without any. */
  counts_until: string | null;
  prices: GoldPriceCountedModel[];
  /** Stored days, earliest first. */
  known: GoldDayModel[];
  /** Publisher of the prices. */
  source: string;
};
export type EnterGoldDayRequest = {
  /** Date in India, `YYYY-MM-DD`, not in the future. */
  rate_date: string;
  /** Rupees a gram of 24 karat. */
  karat_24?: number | null;
  /** Rupees a gram of 22 karat. */
  karat_22?: number | null;
  /** Rupees a gram of 18 karat. */
  karat_18?: number | null;
  /** Where the prices can be looked up: no personal data. */
  reference?: string | null;
  /** Reason why they are right; required for a correction and for a sudden change. It is kept in the audit trail, from which nothing can be
    erased: no personal data. */
  reason?: string | null;
  /** Publisher of the prices. */
  source: string;
};
export type GoldRateRow = {
  id: string;
  rate_date: string;
  standing: 'counts' | 'corrected';
  karat_24: number | null;
  karat_22: number | null;
  karat_18: number | null;
  other_purities: string | null;
  source: string;
  reference: string | null;
  reason: string | null;
  actor: string | null;
  actor_id: string | null;
  at: string;
};
export type GoldRatePage = {
  data: GoldRateRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type KeyFactsRowModel = {
  /** Number in the circular's form. */
  item: string | null;
  note: string | null;
  /** Language of the value: English for a lender's own words. */
  language: 'en' | 'hi';
  code: string;
  label: string;
  value: string;
};
export type KeyFactsSectionModel = {
  key: 'loan' | 'fees' | 'cost' | 'contingent' | 'other';
  rows: KeyFactsRowModel[];
  title: string;
};
export type FeeLineModel = {
  code:
    | 'INTEREST_RATE'
    | 'INTEREST_RATE_TYPE'
    | 'TERM'
    | 'APPLICATION_FEE'
    | 'PROCESSING_FEE'
    | 'INSURANCE_CHARGES'
    | 'OTHER_UPFRONT_CHARGES'
    | 'OTHER_CHARGES'
    | 'FORECLOSURE_FEE'
    | 'INTEREST_RATE_CONVERSION_CHARGE'
    | 'DELAY_PENALTY_FEE'
    | 'OTHER_PENALTY_FEE'
    | 'ANNUAL_PERCENTAGE_RATE'
    | 'REPAYMENT_FREQUENCY'
    | 'NUMBER_OF_INSTALLMENTS'
    | 'INSTALLMENT_AMOUNT'
    | 'PRINCIPAL_AMOUNT'
    | 'INTEREST_AMOUNT'
    | 'NET_DISBURSED_AMOUNT'
    | 'COOL_OFF_PERIOD'
    | 'OFFER_VALIDITY'
    | 'TNC_LINK'
    | 'VALUATION_FEE';
  recipient: 'lender' | 'third_party';
  frequency: 'one_time' | 'recurring';
  /** Rupees. */
  amount: number;
  /** In the lender's words, where the code does not say what it is for. */
  purpose?: string;
};
export type ScheduleRowModel = {
  number: number;
  opening: number;
  instalment: number;
  interest: number;
  principal: number;
  closing: number;
};
export type KeyFactsResponse = {
  basis: 'indicative' | 'lender';
  valid_until: string;
  language: 'en' | 'hi';
  /** Note about the figures as a whole. */
  note: string | null;
  /** Parts 1 and 2 of the statement, item by item. */
  sections: KeyFactsSectionModel[];
  /** Facts by their code in the ONDC credit vocabulary, as decimal texts, durations and English words. */
  facts: {
    [key: string]: string;
  };
  fees: FeeLineModel[];
  schedule: ScheduleRowModel[];
  proposal_number: string;
  lender_name: string;
  /** Version of the statement's form. */
  version: string;
  /** SHA-256 of the complete statement, hex: equal for the same offer, language, version and brand. */
  hash: string;
  title: string;
  /** Lender of the offer. */
  of: string;
};
export type AcknowledgeKeyFactsResponse = {
  /** Time of the first acknowledgement of this statement. */
  acknowledged_at: string;
};
export type AcknowledgeKeyFactsRequest = {
  /** Language of the statement; default: the caller's own. */
  language?: 'en' | 'hi';
  /** Slug of the page's brand, which the statement names; default: the brand of the host. */
  brand?: string;
  /** Hash of the statement that was read, as returned by `getKeyFacts`. */
  hash: string;
};
export type Repayment = 'monthly' | 'bullet';
export type SpecialOfferModel = {
  /** In Hindi; a page in Hindi shows `text` where there is none. */
  text_hi?: string | null;
  /** Last day; null when it has no end. */
  ends_on: string | null;
  text: string;
};
export type UncheckedFact = 'credit-score' | 'turnover' | 'vintage' | 'gold-value' | 'repayment' | 'household-income';
export type OfferDetailCode =
  | 'turnover'
  | 'vintage'
  | 'property'
  | 'loan_to_value'
  | 'highest_loan_to_value'
  | 'own_share'
  | 'grams'
  | 'karat';
export type OfferDetailModel = {
  code: OfferDetailCode;
  /** Id of the list of its code, or a number in its unit. */
  value: number;
};
export type OfferSubmissionModel = {
  submission_id: string;
  state: ApplicationState;
  /** True for a lender without an API: nothing is sent automatically. */
  by_hand: boolean;
  /** True once the lender has confirmed receipt. */
  is_received: boolean;
  /** True when the customer has withdrawn consent to share this application: no further calls to the lender. */
  is_withdrawn: boolean;
  /** True while it waits for the customer to complete the form or confirm a mobile number. */
  is_held: boolean;
  /** True while the lender waits for the customer in its journey: for its own form before submission, or for its own OTP. */
  awaits_answer: boolean;
  /** Next path with this lender. */
  next: string;
};
export type OfferCardModel = {
  offer_id: string;
  lender_id: string;
  lender_role: LenderRole;
  /** 1 for a credit line: the figures assume that the whole amount is drawn at once. */
  credit_line: 0 | 1;
  basis: 'indicative' | 'lender';
  /** 1 when the lender lends less than requested. */
  amount_capped: 0 | 1;
  repayment?: Repayment;
  valid_until: string;
  special_offer: SpecialOfferModel | null;
  unchecked: UncheckedFact[];
  details?: OfferDetailModel[];
  /** 1 when the customer may select the lender for automatic submission. */
  auto_submission: 0 | 1;
  /** Null before the customer applies to this lender. */
  submission: OfferSubmissionModel | null;
  /** Journey that sends an application to the lender; null where it has no API and nothing is sent automatically. */
  journey:
    | (
        | 'cashe'
        | 'money-view'
        | 'earlysalary'
        | 'upwards'
        | 'muthootgold'
        | 'indiagold'
        | 'muthootfincorp'
        | 'kreditbee'
        | 'nira'
        | 'finzy'
        | 'money-tap'
        | 'indialends'
      )
    | null;
  /** Days within which a lender without an API answers an application that we pass on; null where it answers online. */
  answer_days: number | null;
  /** Maximum amount of this lender; null where it has no limit. */
  amount_max: number | null;
  lender_name: string;
  /** Lending entities regulated by the RBI. */
  regulated_entities: string;
  amount: number;
  /** Months. */
  tenure: number;
  rate_min: number;
  /** Instalment, APR and totals of an indicative offer are calculated at this rate and the highest fee. */
  rate_max: number;
  apr: number;
  apr_min: number;
  apr_max: number;
  /** Monthly instalment, or the single payment at the end. */
  instalment: number;
  /** Includes GST; for an indicative offer the highest fee that the lender publishes. */
  processing_fee: number;
  /** Includes taxes, as the two others do; each is missing if the lender states none. */
  insurance_charge?: number;
  valuation_fee?: number;
  other_upfront_charge?: number;
  net_disbursed: number;
  total_interest: number;
  /** Principal, interest and fees. */
  total_to_pay: number;
  /** In the caller's language. */
  penal_charges: string;
  cooling_off_days: number;
  kfs_link: string;
  /** Position among the lenders in processing order, from 1: by the lender's priority, then its name. */
  processing_order: number;
};
export type PreviewBlocker =
  | 'cards-only'
  | 'entities-missing'
  | 'rate-missing'
  | 'rate-open'
  | 'benchmark-missing'
  | 'fee-missing'
  | 'fee-open'
  | 'valuation-recipient-missing'
  | 'other-charge-incomplete'
  | 'foreclosure-barred'
  | 'penal-charges-missing'
  | 'cooling-off-missing'
  | 'validity-missing'
  | 'co-lender-missing'
  | 'ltv-missing'
  | 'ltv-open'
  | 'fee-eats-loan'
  | 'amount-below'
  | 'amount-above'
  | 'tenure-below'
  | 'tenure-above'
  | 'age-above'
  | 'income-above'
  | 'employment-not-served'
  | 'turnover-above'
  | 'registration-not-served';
export type OfferPreviewModel = {
  /** Null when a blocker exists. */
  offer: OfferCardModel | null;
  /** Reasons why no applicant gets an offer. */
  hindrances: PreviewBlocker[];
  /** False where the lender has an API that this installation cannot call: applications to it are not sent. */
  is_connected: boolean;
};
export type NeutralReason =
  | 'unavailable'
  | 'partner'
  | 'terms-incomplete'
  | 'details-missing'
  | 'age'
  | 'income'
  | 'employment'
  | 'amount'
  | 'fee'
  | 'tenure'
  | 'credit'
  | 'turnover'
  | 'vintage'
  | 'registration'
  | 'gst'
  | 'gold'
  | 'scheme'
  | 'doorstep'
  | 'loan-to-value'
  | 'property'
  | 'household-income';
export type UnmatchedCardModel = {
  reasons: NeutralReason[];
  /** Reasons in the caller's language. */
  texts: string[];
  /** Null if the customer did not apply to this lender; otherwise the lender matched at that time. */
  submission: OfferSubmissionModel | null;
  name: string;
};
export type RankKey = 'apr' | 'instalment' | 'priority' | 'name' | 'whole-amount' | 'amount' | 'fee';
export type BureauStatus = 'asking' | 'failed';
export type OffersModel = {
  matched: OfferCardModel[];
  unmatched: UnmatchedCardModel[];
  ranked_by: RankKey[];
  /** Null without a bureau message: the bureau has answered, or no enquiry is made. */
  bureau: BureauStatus | null;
  /** Rupees. */
  amount: number;
  /** Months. */
  tenure: number;
  rule_version: string;
};
export type OfferSort = 'apr' | 'emi' | 'amount' | 'fee';
export type ChooseOfferResponse = {
  submission_id: string;
  state: ApplicationState;
  /** Next path: the lender's journey, or the status of the application. */
  next: string;
};
export type ChooseOfferRequest = {
  /** 1: the customer agrees to share the application with this lender. */
  consent: 0 | 1;
  /** Offer that the page showed; rejected with `offer-expired` when another offer of this lender has replaced it. */
  offer_id?: string;
  /** SHA-256 of the notice that the page showed. */
  notice_hash?: string;
};
export type SortPolicy = {
  sort: OfferSort;
  /** 1 for the default order. */
  is_default: 0 | 1;
  ranked_by: RankKey[];
  /** Criteria of the order, one after the other, in words. */
  ranked_by_texts: string[];
  text: string;
};
export type MatchingPolicyResponse = {
  matching: string[];
  ranking: string[];
  sorts: SortPolicy[];
  /** Version of the current rules. */
  rule_version: string;
  eligibility_version: string;
  offers_version: string;
  ranking_version: string;
};
export type PincodeResponse = {
  city: string;
  state: string;
};
export type ProfileModel = {
  user_id: string;
  prospect_app_id: string;
  /** 1: everything else is empty until `POST /api/welcome-back`. */
  identity_required: 0 | 1;
  /** Requested proof; `none` where birth date and PAN are not on file, empty where no proof is needed. */
  identity_proof: '' | 'birth-date-and-pan' | 'none';
  email_verified: 0 | 1;
  language: Language;
  is_editing: 0 | 1;
  /** Name of the selected product, empty before one is selected. */
  product_type: 'Personal Loans' | 'Business Loans' | 'Gold Loans' | 'Affordable Housing Loan' | '';
  pl_update_required: 0 | 1;
  pl_se_update_required: 0 | 1;
  pl_completed: 0 | 1;
  bl_completed: 0 | 1;
  gl_completed: 0 | 1;
  hl_completed: 0 | 1;
  first_name: string;
  last_name: string;
  birth_date: string;
  gender: number;
  tin: string;
  email: string;
  educational_level: number;
  address1: string;
  address2: string;
  postal_code: string;
  city: string;
  state: string;
  residence_type: number;
  monthly_rent: number;
  employment_status_code: number;
  employer_name: string;
  officepincode: string;
  monthly_income: number;
  salary_mode: number;
  emi: number;
  prefer_net_banking: number;
  se_loan_amount: number;
  business_registration_type: number;
  business_current_turnover: number;
  business_years: number;
  business_account: number;
  business_name: string;
  business_constitution: number;
  business_pan: string;
  have_gst: number;
  gstin: string;
  udyam: string;
  business_nature: number;
  gross_profit: number;
  business_address1: string;
  business_address2: string;
  business_postal_code: string;
  business_city: string;
  business_state: string;
  business_premises: number;
  business_loan_amount: number;
  business_loan_tenure: number;
  business_loan_purpose: number;
  housing_loan_amount: number;
  housing_loan_tenure: number;
  property_type: number;
  property_postal_code: string;
  property_city: string;
  property_cost: number;
  own_contribution: number;
  first_home: number;
  household_income: number;
  co_applicant: number;
  co_applicant_income: number;
  gold_article: number;
  gold_grams: number;
  gold_karat: number;
  gold_service: number;
  gold_scheme: number;
  gold_loan_amount: number;
  gold_loan_tenure: number;
  loan_purpose: number;
  loan_tenure: number;
  allow_sms: number;
  allow_emails: number;
  /** The same for every customer; admins have other roles. */
  role_id: number;
  /** Channel of the customer's first touch (channel id); 0 when unknown. */
  channel_id: number;
  /** Merchant location of the customer's first touch, empty when there is none. */
  merchant_location_id: string;
  mobile_phone_code: number;
  mobile_phone_number: string;
  /** Current application in the selected product, empty when there is none. */
  inflight_credit_app_id: string;
  /** Key (AES-256, base64url) under which the browser stores unsaved input; empty before identity verification, and after the key was
    destroyed. */
  draft_key: string;
};
export type SaveProfileRequest = {
  /** 1 while the customer is in the form; if absent, saving sets it. */
  is_editing?: 0 | 1;
  first_name?: string | null;
  last_name?: string | null;
  birth_date?: string | null;
  gender?: number | null;
  tin?: string | null;
  email?: string | null;
  educational_level?: number | null;
  address1?: string | null;
  address2?: string | null;
  postal_code?: string | null;
  city?: string | null;
  state?: string | null;
  residence_type?: number | null;
  monthly_rent?: number | null;
  employment_status_code?: number | null;
  employer_name?: string | null;
  officepincode?: string | null;
  monthly_income?: number | null;
  salary_mode?: number | null;
  emi?: number | null;
  prefer_net_banking?: number | null;
  se_loan_amount?: number | null;
  business_registration_type?: number | null;
  business_current_turnover?: number | null;
  business_years?: number | null;
  business_account?: number | null;
  business_name?: string | null;
  business_constitution?: number | null;
  business_pan?: string | null;
  have_gst?: number | null;
  gstin?: string | null;
  udyam?: string | null;
  business_nature?: number | null;
  gross_profit?: number | null;
  business_address1?: string | null;
  business_address2?: string | null;
  business_postal_code?: string | null;
  business_city?: string | null;
  business_state?: string | null;
  business_premises?: number | null;
  business_loan_amount?: number | null;
  business_loan_tenure?: number | null;
  business_loan_purpose?: number | null;
  housing_loan_amount?: number | null;
  housing_loan_tenure?: number | null;
  property_type?: number | null;
  property_postal_code?: string | null;
  property_city?: string | null;
  property_cost?: number | null;
  own_contribution?: number | null;
  first_home?: number | null;
  household_income?: number | null;
  co_applicant?: number | null;
  co_applicant_income?: number | null;
  gold_article?: number | null;
  gold_grams?: number | null;
  gold_karat?: number | null;
  gold_service?: number | null;
  gold_scheme?: number | null;
  gold_loan_amount?: number | null;
  gold_loan_tenure?: number | null;
  loan_purpose?: number | null;
  loan_tenure?: number | null;
  allow_sms?: number | null;
  allow_emails?: number | null;
};
export type MaskedInfo = {
  /** Last four characters of the PAN, `XXXXXX234F`. */
  pan: string;
  /** Year of birth, `XX/XX/1990`. */
  birth_date: string;
};
export type MaskedInfoResponse = {
  data: MaskedInfo;
};
export type LanguageResponse = {
  language: Language;
};
export type SetLanguageRequest = {
  language: Language;
  uid: string;
};
export type ReminderResponse = {
  /** When the message is sent (ISO 8601). */
  at: string;
};
export type ReminderTime = 'evening' | 'tomorrow' | 'three-days';
export type ScheduleReminderRequest = {
  /** This evening, tomorrow or in three days, in Indian time. */
  time: ReminderTime;
  /** SHA-256 of the notice that the page showed. */
  notice_hash: string;
};
export type VisitRequest = {
  partner?: string;
  link?: string;
  merchant?: string;
  location?: string;
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  lead?: string;
  qr?: string;
  url?: string;
  /** Path of the first page; parts that may be ids are not stored. */
  path: string;
  /** Address of the referring page; only its scheme and host are stored. */
  referrer?: string;
};
export type HelpResponse = {
  /** Ticket number for later enquiries. */
  number: string;
  /** Display text in the caller's language. */
  message: string;
};
export type HelpRequestBody = {
  /** Accepted for clients that send it, and ignored: the organisation is part of the configuration. */
  orgid?: string;
  name: string;
  email: string;
  /** Indian mobile number, with or without +91. */
  phone: string;
  company?: string;
  description: string;
};
export type OfferBlocker =
  | 'cards-only'
  | 'entities-missing'
  | 'rate-missing'
  | 'rate-open'
  | 'benchmark-missing'
  | 'fee-missing'
  | 'fee-open'
  | 'valuation-recipient-missing'
  | 'other-charge-incomplete'
  | 'foreclosure-barred'
  | 'penal-charges-missing'
  | 'cooling-off-missing'
  | 'validity-missing'
  | 'co-lender-missing'
  | 'ltv-missing'
  | 'ltv-open';
export type LenderRow = {
  id: string;
  version: number;
  lender_id: string;
  offer_hindrances: OfferBlocker[];
  name: string;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
  min_income: number | null;
  max_income: number | null;
  min_age: number | null;
  max_age: number | null;
  max_age_at_end: 0 | 1;
  ticket_class: number | null;
  credit_score_class: number | null;
  min_credit_score: number | null;
  no_history: 0 | 1;
  salaried: 0 | 1;
  self_employed: 0 | 1;
  business: 0 | 1;
  priority: number | null;
  lender_status: 0 | 1;
  so_status: 0 | 1;
  so_text: string | null;
  so_text_hi: string | null;
  so_date_start: string | null;
  so_date_end: string | null;
  autosubmission: 0 | 1;
  api: string | null;
  lender_role: 'lender' | 'platform' | 'p2p' | 'cards';
  regulated_entities: string | null;
  credit_line: 0 | 1;
  min_turnover: number | null;
  max_turnover: number | null;
  min_vintage_months: number | null;
  registration_types: number[];
  registration_required: 0 | 1;
  gst_required: 0 | 1;
  property_types: number[];
  property_ltv_tiers: {
    up_to: number | null;
    percent: number;
  }[];
  max_household_income: number | null;
  co_applicant_income: 0 | 1;
  min_gold_grams: number | null;
  max_gold_grams: number | null;
  min_karat: number | null;
  max_karat: number | null;
  gold_schemes: number[];
  gold_ltv_tiers: {
    up_to: number | null;
    percent: number;
  }[];
  doorstep: 0 | 1;
  doorstep_areas: string[];
  loan_amount_min: number | null;
  loan_amount_upto: number | null;
  tenure: string | null;
  tenure_min_months: number | null;
  tenure_max_months: number | null;
  interest_rate: string | null;
  rate_min: number | null;
  rate_max: number | null;
  rate_type: ('fixed' | 'floating' | 'hybrid') | null;
  benchmark_name: string | null;
  benchmark_percent: number | null;
  benchmark_reset_months: number | null;
  spread_reset_months: number | null;
  apr_min: number | null;
  apr_max: number | null;
  processing_fees: string | null;
  fee_percent_min: number | null;
  fee_percent_max: number | null;
  fee_flat_min: number | null;
  fee_flat_max: number | null;
  fee_gst_included: 0 | 1;
  valuation_fee: number | null;
  valuation_fee_recipient: ('lender' | 'third_party') | null;
  insurance_charge: number | null;
  other_upfront_charge: number | null;
  other_upfront_charge_purpose: string | null;
  other_upfront_charge_recipient: ('lender' | 'third_party') | null;
  penal_charges: string | null;
  foreclosure_percent: number | null;
  rate_conversion_charge: string | null;
  other_charges: string | null;
  cooling_off_days: number;
  offer_validity_days: number;
  answer_days: number;
  lender_group_ids: string[];
  age_text: string | null;
  employment_text: string | null;
  income_text: string | null;
  min_loan_text: string | null;
  max_loan_text: string | null;
  cibil_text: string | null;
  lender_journey_text: string | null;
  mp4_text: string | null;
  pptx_text: string | null;
  pdf_text: string | null;
  penal_terms: {
    kind: 'delay' | 'bounce';
    basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
    figure: number;
    minimum: number | null;
  }[];
  auto_off_percent: number | null;
  auto_off_calls: number | null;
  auto_off_minutes: number | null;
  grievance_name: string | null;
  grievance_email: string | null;
  grievance_phone: string | null;
  loan_transfer: ('possible' | 'excluded') | null;
  co_lending_partner: string | null;
  co_lending_percent: number | null;
  recovery_clause: string | null;
  grievance_clause: string | null;
  recovery_provider: string | null;
};
export type CreateLenderResponse = {
  /** Shown as a success toast. */
  message: string;
  lender_id: string;
};
export type CreateLenderRequest = {
  name: string;
  loan_type?: ('pl' | 'bl' | 'gl' | 'hl') | null;
};
export type UpdateLenderResponse = {
  /** Shown as a success toast. */
  message: string;
  /** Version of the lender after the change. */
  version: number;
};
export type UpdateLenderRequest = {
  /** Validated by the kind of the property. */
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  lender_id: string;
  property: string;
  /** Version of the lender that the user saw; the write is refused when the property was changed after it. */
  version?: number;
};
export type MessageResponse = {
  /** Shown as a success toast. */
  message: string;
};
export type DeleteLenderRequest = {
  lender_id: string;
};
export type WriteLenderRequest = {
  property: string;
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  /** Refuses the write where somebody wrote the property after this version. */
  version?: number;
};
export type LenderPage = {
  data: LenderRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type LenderGroupModel = {
  id: string;
  name: string;
};
export type LenderGroupsResponse = {
  lenderGroups: LenderGroupModel[];
  success: boolean;
};
export type NewLenderGroup = {
  id: string;
};
export type CreateLenderGroupResponse = {
  lenderGroup: NewLenderGroup;
  /** Shown as a success toast. */
  message: string;
};
export type CreateLenderGroupRequest = {
  name: string;
};
export type LenderSwitchRow = {
  id: string;
  version: number;
  name: string;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
  lender_status: 0 | 1;
  way: 'api' | 'redirect' | 'spreadsheet';
  autosubmission: 0 | 1;
  success_percent: number | null;
  calls: number;
  is_failing: 0 | 1;
  last_error_at: string | null;
  last_error:
    | (
        | 'timeout'
        | 'refused'
        | 'reset'
        | 'http-4xx'
        | 'http-5xx'
        | 'throttled'
        | 'malformed'
        | 'too-large'
        | 'not-allowed'
        | 'circuit-open'
        | 'crowded'
        | 'internal'
      )
    | null;
  last_error_status: number | null;
  next_switch_at: string | null;
  next_switch_to: 0 | 1;
  partner_exceptions:
    | (
        | (string | null)
        | (number | null)
        | (boolean | null)
        | (any[] | null)
        | ({
            [key: string]: any;
          } | null)
      )
    | null;
  auto_off_percent: number | null;
  auto_off_calls: number | null;
  auto_off_minutes: number | null;
};
export type SwitchLendersRequest = {
  lender_ids: string[];
  lender_status: 0 | 1;
  /** Kept in the audit trail, from which nothing can be erased: no personal data. */
  reason: string;
};
export type LenderSwitchPage = {
  data: LenderSwitchRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type LenderSwitchPlanRow = {
  id: string;
  version: number;
  lender_id: string;
  due_at: string;
  lender_status: 0 | 1;
  reason: string;
  done_at: string | null;
};
export type CreateLenderSwitchPlanRequest = {
  lender_id: string;
  due_at: string;
  lender_status: 0 | 1;
  reason: string;
};
export type LenderSwitchPlanPage = {
  data: LenderSwitchPlanRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type LenderSwitchEntry = {
  id: string;
  at: string;
  lender: string;
  lender_id: string;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
  lender_status: 0 | 1;
  cause: 'person' | 'plan' | 'rule' | 'deletion';
  actor: string | null;
  actor_id: string | null;
  reason: string | null;
  failed: number | null;
  calls: number | null;
  minutes: number | null;
  percent: number | null;
};
export type LenderSwitchLogPage = {
  data: LenderSwitchEntry[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type WaitStepModel = {
  id: string;
  title: string;
  text: string;
  states: (
    | 'facts_missing'
    | 'not_sent'
    | 'code_awaited'
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed'
  )[];
  kind: 'wait';
  poll_seconds: number;
};
export type FieldKind =
  | 'text'
  | 'longText'
  | 'reason'
  | 'printedText'
  | 'businessName'
  | 'lettersOnly'
  | 'companyName'
  | 'recordName'
  | 'lenderName'
  | 'address'
  | 'locality'
  | 'personName'
  | 'phone'
  | 'email'
  | 'otp'
  | 'pan'
  | 'pincode'
  | 'ifsc'
  | 'udyam'
  | 'gstin'
  | 'businessPan'
  | 'inr'
  | 'integer'
  | 'grams'
  | 'percent'
  | 'flag'
  | 'date'
  | 'birthDate'
  | 'lookup'
  | 'idList'
  | 'lookupList'
  | 'choice'
  | 'choiceList'
  | 'utmId'
  | 'slug'
  | 'instant'
  | 'id'
  | 'helpline'
  | 'anyValue'
  | 'ltvTiers'
  | 'pincodeAreas'
  | 'penalTerms'
  | 'textList'
  | 'secureLink'
  | 'image'
  | 'colour'
  | 'hostList';
export type JourneyOptionModel = {
  value: string | number;
  needs?: 'doorstep';
  label?: string;
  /** Id of the same value in the list of `begins_with`. */
  profile_id?: number;
};
export type JourneyFieldModel = {
  kind: FieldKind;
  options?: JourneyOptionModel[];
  filled_by?: 'lender';
  share?:
    | 'visit'
    | 'gold'
    | 'qualification'
    | 'work-experience'
    | 'dependents'
    | 'callback'
    | 'merchant-purpose'
    | 'family'
    | 'merchant-business'
    | 'business-address';
  /** The profile field that prefills this one. */
  begins_with?:
    | 'city'
    | 'email'
    | 'gstin'
    | 'state'
    | 'emi'
    | 'udyam'
    | 'gender'
    | 'co_applicant_income'
    | 'business_name'
    | 'business_constitution'
    | 'business_pan'
    | 'have_gst'
    | 'business_nature'
    | 'gross_profit'
    | 'business_address1'
    | 'business_address2'
    | 'business_postal_code'
    | 'business_city'
    | 'business_state'
    | 'business_premises'
    | 'business_loan_amount'
    | 'business_loan_tenure'
    | 'business_loan_purpose'
    | 'gold_article'
    | 'gold_grams'
    | 'gold_karat'
    | 'gold_service'
    | 'gold_scheme'
    | 'gold_loan_amount'
    | 'gold_loan_tenure'
    | 'housing_loan_tenure'
    | 'property_postal_code'
    | 'property_city'
    | 'property_cost'
    | 'own_contribution'
    | 'first_home'
    | 'household_income'
    | 'co_applicant'
    | 'housing_loan_amount'
    | 'first_name'
    | 'last_name'
    | 'birth_date'
    | 'tin'
    | 'educational_level'
    | 'address1'
    | 'address2'
    | 'postal_code'
    | 'residence_type'
    | 'monthly_rent'
    | 'employment_status_code'
    | 'employer_name'
    | 'officepincode'
    | 'monthly_income'
    | 'salary_mode'
    | 'prefer_net_banking'
    | 'se_loan_amount'
    | 'business_registration_type'
    | 'business_current_turnover'
    | 'business_years'
    | 'business_account'
    | 'property_type'
    | 'loan_purpose'
    | 'loan_tenure'
    | 'allow_sms'
    | 'allow_emails';
  value?: ((string | null) | (number | null)) | null;
  must_be_ticked?: true;
  name: string;
  required?: boolean;
  min?: number;
  max?: number;
  label: string;
  hint?: string;
  option_label?: string;
};
export type QuotedFieldsModel = {
  amount: string;
  tenure: string;
};
export type FormStepModel = {
  id: string;
  title: string;
  text: string;
  states: (
    | 'facts_missing'
    | 'not_sent'
    | 'code_awaited'
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed'
  )[];
  kind: 'form';
  fields: JourneyFieldModel[];
  /** Shown above the fields and updated with their input. */
  aside?: 'gold-estimate';
  /** Names of the fields for which the lender quotes its terms. */
  quoted?: QuotedFieldsModel;
  action: string;
  /** The page of the step when it is not the journey page; the submission id follows. */
  page?: string;
};
export type OtpStepModel = {
  id: string;
  title: string;
  text: string;
  states: (
    | 'facts_missing'
    | 'not_sent'
    | 'code_awaited'
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed'
  )[];
  kind: 'otp';
  action: string;
};
export type OffersStepModel = {
  id: string;
  title: string;
  text: string;
  states: (
    | 'facts_missing'
    | 'not_sent'
    | 'code_awaited'
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed'
  )[];
  kind: 'offers';
  action: string;
  low_text: string;
};
export type JourneyDocumentModel = {
  types: string[];
  name: string;
  label: string;
  max_bytes: number;
};
export type DocumentsStepModel = {
  id: string;
  title: string;
  text: string;
  states: (
    | 'facts_missing'
    | 'not_sent'
    | 'code_awaited'
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed'
  )[];
  kind: 'documents';
  documents: JourneyDocumentModel[];
  action: string;
};
export type HandoffStepModel = {
  id: string;
  title: string;
  text: string;
  states: (
    | 'facts_missing'
    | 'not_sent'
    | 'code_awaited'
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed'
  )[];
  kind: 'handoff';
  action: string;
  refresh_action: string;
  expired_text: string;
  poll_seconds: number;
};
export type EndStepModel = {
  id: string;
  title: string;
  text: string;
  states: (
    | 'facts_missing'
    | 'not_sent'
    | 'code_awaited'
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed'
  )[];
  kind: 'done' | 'elsewhere' | 'over' | 'declined' | 'withdrawn';
  /** Alternative text for a visit at the customer's door. */
  door_text?: string;
};
export type LenderOfferModel = {
  interest_rate_type: 'fixed' | 'floating';
  repayment_frequency: 'monthly';
  /** ISO 8601 UTC. */
  valid_until: string;
  lender_offer_id: string;
  principal_amount: string;
  net_disbursed_amount: string;
  term_months: number;
  /** Per cent per year. */
  interest_rate: string;
  annual_percentage_rate: string;
  number_of_installments: number;
  installment_amount: string;
  /** Including GST. */
  processing_fee: string;
  other_upfront_charges: string;
  /** All instalments, and the fees and charges that are deducted from the loan (KFS, annex B). */
  total_to_pay: string;
  /** Per cent per month of the overdue instalment. */
  delay_penalty: string;
  /** Per cent of the outstanding principal. */
  foreclosure_fee: string;
  cool_off_days: number;
  terms_url: string;
  kfs_url: string;
  /** Fingerprint of the terms, sent back with the choice. */
  terms_version: string;
};
export type BookedVisitModel = {
  day: string;
  time: 'morning' | 'afternoon' | 'evening';
  /** Lookup id `goldService`: at the door, or at a branch. */
  service: number;
  /** PIN code of the customer's door, or of the area of the branch. */
  pincode: string;
};
export type SentOtpModel = {
  /** The masked number; null when the customer no longer has one. */
  sent_to: string | null;
  /** Seconds until another OTP may be requested. */
  resend_in: number;
  tries_left: number;
};
export type JourneyResponse = {
  submission_id: string;
  /** The data that the customer's consent covers, in the order in which it is sent. */
  shares: (
    | 'reference'
    | 'amount'
    | 'tenure'
    | 'name'
    | 'pan'
    | 'birth-date'
    | 'phone'
    | 'email'
    | 'pincode'
    | 'employment'
    | 'employer'
    | 'income'
    | 'qualification'
    | 'work-experience'
    | 'dependents'
    | 'gold'
    | 'visit'
    | 'callback'
    | 'merchant-purpose'
    | 'family'
    | 'merchant-business'
    | 'business-address'
  )[];
  /** A step of `contracts/journeys.ts`, with the lender's own options and limits filled in. */
  step: WaitStepModel | FormStepModel | OtpStepModel | OffersStepModel | DocumentsStepModel | HandoffStepModel | EndStepModel;
  /** Why the lender refused, as a reason of `contracts/journeys.ts`. */
  reason: string | null;
  /** The lender's own id of the application; null when it has none. */
  lender_reference: string | null;
  /** The lender's own offers, in the ONDC vocabulary. */
  offers: LenderOfferModel[];
  chosen_offer_id: string | null;
  /** Only in a step that shows an upcoming visit. */
  visit?: BookedVisitModel;
  /** Only in a step that asks for an OTP of the lender. */
  code?: SentOtpModel;
  /** URL at the lender where the customer continues; only after a step that leads there. */
  url?: string;
  /** When that URL expires, ISO 8601 UTC. */
  expires_at?: string;
  lender_name: string;
  /** True when the lender could not be reached and a staff member handles it. */
  parked: boolean;
  /** True while the application form is incomplete or the applicant has no confirmed mobile number; the application is sent after that. */
  held: boolean;
  /** True when all offers of the lender have expired and it has made no new ones. */
  expired: boolean;
};
export type QuoteResponse = {
  terms: LenderOfferModel;
};
export type LenderHealthRow = {
  /** Key of the journey, for example `cashe`. */
  journey: string;
  /** Calls of the last hour, including held-back ones. */
  calls: number;
  /** Calls with a usable answer. */
  good: number;
  /** Calls that were not sent: the circuit breaker was open, or all slots were taken. */
  kept_back: number;
  /** Median latency in milliseconds; null when no call was made. */
  p50_ms: number | null;
  p95_ms: number | null;
  /** ISO 8601 UTC; null when there was none in the last day. */
  last_good_at: string | null;
  last_failed_at: string | null;
  /** Why there was no usable answer: `timeout`, `http-5xx`, `circuit-open` … */
  last_failure: string | null;
  last_failed_operation: string | null;
  /** HTTP status, when there was a response. */
  last_failed_status: number | null;
};
export type LenderReturnResponse = {
  application_id: string;
  result: 'thank-you' | 'your-turn' | 'pending' | 'paid-out' | 'over' | 'failed';
  lender_name: string;
  /** Path of the lender's journey. */
  journey: string;
  /** True when the link was opened before. */
  is_replayed: boolean;
};
export type LenderReturnRequest = {
  /** The tracking id of the link: day, submission, signature. */
  transaction: string;
  /** What the lender's site appended; unsigned. */
  outcome?: 'completed' | 'pending' | 'cancelled' | 'failed';
};
export type IntakeListsModel = {
  gender: string[];
  maritalStatus: string[];
  purposeOfLoan: string[];
  nature: string[];
  /** Sub-categories by category. */
  category: {
    [key: string]: string[];
  };
};
export type IntakeFieldsResponse = {
  /** `false` when the form cannot be filled in (any more). */
  success: 'true' | 'false';
  /** 1 when the reader is logged in as its customer; only the customer's pages show what follows the form. */
  is_owner: 0 | 1;
  data?: IntakeListsModel;
  /** `Rejected` when the lender has refused. */
  message?: string;
  /** Where to continue after the form was sent. */
  redirectionUrl?: string;
  lender_name?: string;
  /** The full notice that is agreed to with the form. */
  notice?: string;
  /** SHA-256 of the notice, which the form sends back. */
  notice_hash?: string;
};
export type IntakeResponse = {
  /** `false` when the lender has refused. */
  success: 'true' | 'false';
  message?: string;
  /** A URL on the lender's own site, or a path of ours. */
  redirectionUrl?: string;
};
export type OtpLinkResponse = {
  /** Null when the lender waits for no OTP (any more). */
  code: SentOtpModel | null;
  lender_name: string;
  /** Path of the lender's journey; requires a login. */
  journey: string;
};
export type OtpLinkRequest = {
  /** The tracking id of the link: day, submission, signature. */
  token: string;
};
export type VerifyOtpLinkRequest = {
  /** The tracking id of the link: day, submission, signature. */
  token: string;
  /** The six-digit OTP that the lender has sent. */
  otp: string;
};
export type PreviewStatus = 'shown' | 'ended';
export type LoanTypeKey = 'pl' | 'bl' | 'gl' | 'hl';
export type BrandTermsModel = {
  /** 1, 2, 3 …; null for a draft, which is not in force. */
  version: number | null;
  /** First day in force in India; null for a draft. */
  effective_from: string | null;
  en: string;
  hi: string;
  /** SHA-256 of the texts, hex. */
  hash: string;
};
export type BrandLogoModel = {
  url: string;
  alt: string;
  /** Maximum width in CSS pixels. */
  max_width: number;
};
export type BrandTermsReferenceModel = {
  /** 1, 2, 3 …; null for a draft, which is not in force. */
  version: number | null;
  /** First day in force in India; null for a draft. */
  effective_from: string | null;
  /** SHA-256 of the texts, hex. */
  hash: string;
};
export type BrandFeaturesModel = {
  lender_build?: 0 | 1;
  partner_build?: 0 | 1;
  vouchers?: 0 | 1;
  insurance?: 0 | 1;
  solar?: 0 | 1;
};
export type PublicBrandModel = {
  /** Lightest first, `#rrggbb` */
  primary: string[];
  /** Lightest first, `#rrggbb` */
  secondary: string[];
  primary_text: 'white' | 'dark';
  /** Index in `primary` of links; null where links keep the default text colour. */
  primary_link_shade: number | null;
  logo: BrandLogoModel | null;
  tanc_apply: 0 | 1;
  terms: BrandTermsReferenceModel | null;
  url_segment: string | null;
  slug: string;
  title: string;
  font_family: string;
  features: BrandFeaturesModel;
  /** Index in `primary` of the fill of buttons. */
  primary_shade: number;
};
export type ProductRatesModel = {
  product: LoanTypeKey;
  /** Per cent a year: the lowest APR of an offer on this amount over these months. */
  apr: number;
  amount: number;
  months: number;
  rate_from: number;
  rate_to: number;
  /** Longest tenure in months. */
  longest: number;
};
export type IdleSecondsModel = {
  customer: number;
  admin: number;
  partner: number;
};
export type GrievanceOfficerModel = {
  name: string;
  email: string;
  phone: string;
};
export type PublicConfigModel = {
  languages: Language[];
  products: LoanTypeKey[];
  rates: ProductRatesModel[];
  lender_names: string[];
  idle_seconds: IdleSecondsModel;
  idle_warning_seconds: number;
  grievance_officer: GrievanceOfficerModel;
  environment: string;
};
export type BootstrapResponse = {
  /** Only where a preview was asked for */
  preview?: PreviewStatus;
  /** Of the tracking link that was named, where it is open */
  link_product?: LoanTypeKey;
  /** Only with a preview; for other pages see `GET /api/brands/{slug}/terms`. */
  terms?: BrandTermsModel;
  brand: PublicBrandModel;
  config: PublicConfigModel;
};
export type FontFamily = 'Lato' | 'Poppins';
export type BrandTermsRequest = {
  en: string;
  hi: string;
};
export type FeaturesRequest = {
  lender_build?: 0 | 1;
  partner_build?: 0 | 1;
  vouchers?: 0 | 1;
  insurance?: 0 | 1;
  solar?: 0 | 1;
};
export type GrievanceOfficerRequest = {
  name: string;
  email: string;
  phone: string;
};
export type BrandModel = {
  logo_max_width: number | null;
  logo_image: string | null;
  hosts: string[];
  url_segment: string | null;
  font_family: FontFamily;
  tanc_apply: 0 | 1;
  title: string;
  font_source: string;
  primary: string;
  secondary: string;
  terms?: BrandTermsRequest;
  features: FeaturesRequest;
  grievance_officer: GrievanceOfficerRequest;
};
export type ContrastModel = {
  pair: 'text on button' | 'link on white' | 'link on tint' | 'secondary on white';
  /** Least ratio for WCAG AA; null where no text uses the pair. */
  needed: number | null;
  ratio: number;
};
export type BrandProblemModel = {
  code: string;
  /** In the caller's language. */
  message: string;
};
export type BrandResponse = {
  /** 1 for the default brand, which needs neither host nor path segment. */
  is_default: 0 | 1;
  /** The next brand to publish; null where it equals the published one or none exists yet. */
  draft: BrandModel | null;
  /** The published brand; null until the first publication. */
  published: BrandModel | null;
  /** The brand's terms that were published last, even where it shows none now. */
  terms: BrandTermsModel | null;
  /** Contrast of the draft, where there is one. */
  contrast: ContrastModel[];
  /** Problems that block the publication of the draft, the most serious first. */
  problems: BrandProblemModel[];
  /** Expiry of the preview link; null where there is none. */
  preview_until: string | null;
  slug: string;
  /** Version of the partner. */
  version: number;
};
export type SaveBrandRequest = {
  font_family: FontFamily;
  /** Whether the brand's own terms are shown below ours. */
  tanc_apply: 0 | 1;
  /** Name of the partner in the back office; optional for an existing partner, whose name then stays. */
  name?: string;
  /** Host names that show this brand. */
  hosts: string[];
  /** First part of the path of the brand's pages; must not be a path of the product. */
  url_segment?: string;
  /** The brand's own terms; required, and stored, where they are switched on. */
  terms?: BrandTermsRequest;
  features: FeaturesRequest;
  grievance_officer: GrievanceOfficerRequest;
  /** Version of the partner that the staff member saw. */
  version?: number;
  /** Name shown to customers; also the alternative text of the logo. */
  title: string;
  /** Maximum logo width in CSS pixels; with neither this nor an image the title stands as text. */
  logo_max_width?: number;
  /** Location of an uploaded logo (`POST /api/s3-upload-file`, path `brand-logo`); without it the logo is drawn from title and colours. */
  logo_image?: string;
  /** `#rrggbb` */
  primary: string;
  /** `#rrggbb` */
  secondary: string;
};
export type BrandColoursModel = {
  /** Lightest first, `#rrggbb` */
  primary: string[];
  /** Lightest first, `#rrggbb` */
  secondary: string[];
  primary_text: 'white' | 'dark';
  /** Index in `primary` of links; null where links keep the default text colour. */
  primary_link_shade: number | null;
  /** Index in `primary` of the fill of buttons. */
  primary_shade: number;
};
export type PreviewThemeResponse = {
  logo: BrandLogoModel | null;
  contrast: ContrastModel[];
  theme: BrandColoursModel;
};
export type BrandAppearanceRequest = {
  font_family: FontFamily;
  /** Name shown to customers; also the alternative text of the logo. */
  title: string;
  /** Maximum logo width in CSS pixels; with neither this nor an image the title stands as text. */
  logo_max_width?: number;
  /** Location of an uploaded logo (`POST /api/s3-upload-file`, path `brand-logo`); without it the logo is drawn from title and colours. */
  logo_image?: string;
  /** `#rrggbb` */
  primary: string;
  /** `#rrggbb` */
  secondary: string;
};
export type BrandVersionRequest = {
  /** Version of the partner that the staff member saw. */
  version?: number;
};
export type PreviewLinkResponse = {
  until: string;
  /** Path and query that open the public pages with the draft's appearance, on every host of ours. Returned only once. */
  path: string;
};
export type EligibilityRow = {
  /** Two lenders of one name differ in their loan type. */
  loan_type: LoanTypeKey;
  age: string | null;
  employment: string | null;
  income: string | null;
  min_loan: string | null;
  max_loan: string | null;
  cibil: string | null;
  lender_journey: string | null;
  lender_id: string;
  name: string;
};
export type EligibilityResponse = {
  /** Last change of any of these lenders; null where there is none. */
  updated_at: string | null;
  data: EligibilityRow[];
};
export type WorkplaceResponse = {
  /** Name of the one merchant; null for a user who sees all of the partner's. */
  merchant: string | null;
  /** Name of the partner. */
  partner: string;
  /** Number of merchants that the user sees. */
  merchants: number;
  /** Number of their shops and offices. */
  locations: number;
};
export type PartnerRow = {
  id: string;
  version: number;
  name: string;
  slug: string;
  brand_title: string | null;
  utm_id: string | null;
  revenue_percent: number | null;
  revenue_flat_fee: number | null;
  merchants: number;
  status: 'draft' | 'published';
  created_at: string;
  product_types: ('pl' | 'bl' | 'gl' | 'hl')[];
  barred_lender_ids: string[];
  hidden_lender_ids: string[];
};
export type WritePartnerRequest = {
  property: string;
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  /** Refuses the write where somebody wrote the property after this version. */
  version?: number;
};
export type CreatePartnerRequest = {
  name: string;
  slug: string;
};
export type PartnerPage = {
  data: PartnerRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type QrCodeResponse = {
  size: number;
  path: string;
};
export type TrackingLinkUrlResponse = {
  address: string;
  qr: QrCodeResponse;
};
export type TrackingLinkRow = {
  id: string;
  version: number;
  code: string;
  merchant_id: string | null;
  merchant: string | null;
  product: ('pl' | 'bl' | 'gl' | 'hl') | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
  expires_at: string | null;
  status: 'active' | 'paused';
  created_at: string;
  partner_id: string;
};
export type WriteTrackingLinkRequest = {
  property: string;
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  /** Refuses the write where somebody wrote the property after this version. */
  version?: number;
};
export type CreateTrackingLinkRequest = {
  partner_id: string;
  code?: string | null;
  merchant_id?: string | null;
  product?: ('pl' | 'bl' | 'gl' | 'hl') | null;
  utm_source?: string | null;
  utm_medium?: string | null;
  utm_campaign?: string | null;
  utm_term?: string | null;
  utm_content?: string | null;
  expires_at?: string | null;
};
export type TrackingLinkPage = {
  data: TrackingLinkRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type LedgerEntryRow = {
  id: string;
  at: string;
  kind: 'expected' | 'clawback' | 'partner_share' | 'partner_clawback';
  rupees: number;
  month: string;
  lender: string | null;
  lender_id: string;
  paid_for: 'disbursal' | 'approval' | 'lead' | 'card-activation';
  tranche: number;
  submission_id: string;
  loan_no: string | null;
  partner_id: string | null;
  merchant_id: string | null;
  item_id: string | null;
  cause: 'event' | 'other_month' | 'recalculation';
};
export type LedgerEntryPage = {
  data: LedgerEntryRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type RevenueItemRow = {
  id: string;
  version: number;
  lender_id: string;
  slab_disbursed_min: number | null;
  slab_disbursed_max: number | null;
  slab_number_min: number | null;
  slab_number_max: number | null;
  ats_min: number | null;
  ats_max: number | null;
  revenue_type_id: number;
  revenue_flat: number | null;
  revenue_percent: number | null;
  status: 0 | 1;
  position: number;
};
export type LenderRevenueResponse = {
  success: boolean;
  lenderRevenue: RevenueItemRow[];
};
export type WriteRevenueItemRequest = {
  property: string;
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  /** Refuses the write where somebody wrote the property after this version. */
  version?: number;
};
export type CreateRevenueItemRequest = {
  lender_id: string;
  slab_disbursed_min?: number | null;
  slab_disbursed_max?: number | null;
  slab_number_min?: number | null;
  slab_number_max?: number | null;
  ats_min?: number | null;
  ats_max?: number | null;
  revenue_type_id: number;
  revenue_flat?: number | null;
  revenue_percent?: number | null;
  status?: (0 | 1) | null;
};
export type RevenueItemPage = {
  data: RevenueItemRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type RevenueMonthRow = {
  id: string;
  month: string;
  lender: string | null;
  lender_id: string;
  state: 'open' | 'closed';
  disbursals: number;
  disbursed: number;
  ats: number | null;
  item_id: string | null;
  expected: number;
  clawed_back: number;
  partner_share: number;
  net: number;
  claimed: number;
  received: number;
  partner_payable: number;
  closed_at: string | null;
};
export type RevenueMonthPage = {
  data: RevenueMonthRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type CardVisitResponse = {
  /** Day in India, `YYYY-MM-DD`. */
  visited_on: string;
  /** Host of a visit through a whole address that is no card's own link; null for a visit that was to this card. */
  host: string | null;
  /** Name of the card's lender at the visit, who pays; null where the visit has none. */
  lender_then: string | null;
  /** Name of the card's current lender, who pays where the visit has none; null where the card has none. */
  lender_now: string | null;
};
export type RecordCardActivationResponse = {
  id: string;
};
export type RecordCardActivationRequest = {
  /** Day in India, `YYYY-MM-DD`. */
  activated_on: string;
  /** The card's current lender pays, even where the visit has another one. */
  by_lender_of_now?: boolean;
  /** Stored in the audit trail, from which nothing can be erased: no personal data. */
  reason: string;
  category_id: string;
  /** The id that the bank received in place of the placeholder. */
  unique_id: string;
};
export type CardActivationRow = {
  id: string;
  at: string;
  unique_id: string;
  activated_on: string;
  standing: 'recorded' | 'taken_back';
  reason: string;
  actor: string | null;
  actor_id: string;
  lender: string | null;
  lender_id: string | null;
  taken_back_at: string | null;
  taken_back_because: string | null;
  category_id: string;
};
export type CardActivationPage = {
  data: CardActivationRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type TakeBackCardActivationRequest = {
  /** Stored in the audit trail, from which nothing can be erased: no personal data. */
  reason: string;
};
export type CreditCardRow = {
  id: string;
  version: number;
  category_id: string;
  sort_order: number;
  category_img_thumb: string | null;
  category_name: string;
  category_name_hi: string | null;
  key_feature: string | null;
  key_feature_hi: string | null;
  annual_fee: number | null;
  utm_link: string | null;
  marketing_bullets: string[];
  marketing_bullets_hi: string[];
  secured: 0 | 1;
  status: 0 | 1;
  lender_id: string | null;
};
export type CreateCreditCardResponse = {
  category_id: string;
  /** Shown as a success toast. */
  message: string;
};
export type CreateCreditCardRequest = {
  category_name: string;
};
export type UpdateCreditCardResponse = {
  message: string;
  /** Version of the card after the change. */
  version: number;
};
export type UpdateCreditCardRequest = {
  /** Checked by the kind of the property; a list for `marketing_bullets`. */
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  category_id: string;
  property: string;
  /** Version of the card that the staff member saw: the write is refused where the property was changed after it. */
  version?: number;
};
export type CreditCardMessage = {
  /** Shown as a success toast. */
  message: string;
};
export type DeleteCreditCardRequest = {
  category_id: string;
};
export type CheckLinkResponse = {
  /** 1 where the page behind the link answers. */
  reachable: 0 | 1;
  /** HTTP status of the response; null where there was none. */
  status: number | null;
  /** Result in the caller's language. */
  message: string;
};
export type CheckLinkRequest = {
  /** A link that is valid for `utm_link`. */
  utm_link: string;
};
export type WriteCreditCardRequest = {
  property: string;
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  /** Refuses the write where somebody wrote the property after this version. */
  version?: number;
};
export type CreditCardPage = {
  data: CreditCardRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type ShownCardModel = {
  category_id: string;
  /** Texts in Hindi; a page in Hindi shows the English where there is none. */
  category_name_hi: string | null;
  category_img_thumb: string | null;
  key_feature: string | null;
  key_feature_hi: string | null;
  /** Rupees a year; null where it is not known. */
  annual_fee: number | null;
  secured: 0 | 1;
  category_name: string;
  marketing_bullets: string[];
  marketing_bullets_hi: string[];
};
export type CardLinkResponse = {
  /** The card's own link, with an id in place of the placeholder. */
  url: string;
};
export type OpenCardLeadRequest = {
  /** SHA-256 of the notice shown on the page. */
  notice_hash: string;
};
export type RedirectSiteResponse = {
  owner: 'bank' | 'lender' | 'partner';
  /** Owner's name as shown to the visitor; for a bank its host. */
  name: string;
  host: string;
};
export type FollowRedirectRequest = {
  /** Complete address, as given in `?to=`. */
  to: string;
};
export const {
  useRetryDeadLetterMutation,
  useRetrySelectedDeadLettersMutation,
  useRetryDeadLettersMutation,
  useListDeadLettersQuery,
  useLazyListDeadLettersQuery,
  useExportDeadLettersMutation,
  useListViewsQuery,
  useLazyListViewsQuery,
  useAddListViewMutation,
  useChangeListViewMutation,
  useDeleteListViewMutation,
  useListExportsQuery,
  useLazyListExportsQuery,
  useReadExportQuery,
  useLazyReadExportQuery,
  useExportFileQuery,
  useLazyExportFileQuery,
  useUploadImageMutation,
  useImageQuery,
  useLazyImageQuery,
  useListAuditQuery,
  useLazyListAuditQuery,
  useExportAuditMutation,
  useOperationsQuery,
  useLazyOperationsQuery,
  useSchedulesQuery,
  useLazySchedulesQuery,
  useRunScheduleMutation,
  useSendOtpMutation,
  useGetOtpStatusQuery,
  useLazyGetOtpStatusQuery,
  useVerifyOtpMutation,
  useStartAsNewCustomerMutation,
  useSendContactConfirmationMutation,
  useVerifyContactConfirmationMutation,
  useAdminLoginMutation,
  usePartnerLoginMutation,
  useRequestPasswordResetMutation,
  useReadPasswordLinkMutation,
  useSetPasswordMutation,
  useLogoutMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useExportSessionsMutation,
  usePartnerReverifyQuery,
  useLazyPartnerReverifyQuery,
  useSaveCookieMutation,
  useRunStaffActionMutation,
  useReadAdminQuery,
  useLazyReadAdminQuery,
  useWriteAdminMutation,
  useAddAdminMutation,
  useListStaffQuery,
  useLazyListStaffQuery,
  useDeleteAdminMutation,
  useRestoreAdminMutation,
  useHistoryOfAdminQuery,
  useLazyHistoryOfAdminQuery,
  useExportStaffMutation,
  useSendTransferOtpMutation,
  useVerifyTransferOtpMutation,
  useExchangeEntryTokenMutation,
  useSetProductMutation,
  useWelcomeBackMutation,
  useOpenApplicationMutation,
  useGetApplicationsQuery,
  useLazyGetApplicationsQuery,
  useApplyForGoldMutation,
  useGetApplicationQuery,
  useLazyGetApplicationQuery,
  useWithdrawApplicationMutation,
  useGetConsentsQuery,
  useLazyGetConsentsQuery,
  useChangeConsentMutation,
  useGetCreditEnquiriesQuery,
  useLazyGetCreditEnquiriesQuery,
  useFindCustomerQuery,
  useLazyFindCustomerQuery,
  useGetGoldRateQuery,
  useLazyGetGoldRateQuery,
  useReadGoldRateStatusQuery,
  useLazyReadGoldRateStatusQuery,
  useEnterGoldDayMutation,
  useListGoldRatesQuery,
  useLazyListGoldRatesQuery,
  useExportGoldRatesMutation,
  useGetKeyFactsQuery,
  useLazyGetKeyFactsQuery,
  useAcknowledgeKeyFactsMutation,
  useGetOfferPreviewQuery,
  useLazyGetOfferPreviewQuery,
  useGetOffersQuery,
  useLazyGetOffersQuery,
  useChooseOfferMutation,
  useGetMatchingPolicyQuery,
  useLazyGetMatchingPolicyQuery,
  useGetPincodeQuery,
  useLazyGetPincodeQuery,
  useGetUserQuery,
  useLazyGetUserQuery,
  useSaveUserMutation,
  useGetMaskInfoQuery,
  useLazyGetMaskInfoQuery,
  useSetLanguageMutation,
  useScheduleReminderMutation,
  useRecordVisitMutation,
  useCreateHelpRequestMutation,
  useGetLendersDataQuery,
  useLazyGetLendersDataQuery,
  useGetLendersDataByTypeQuery,
  useLazyGetLendersDataByTypeQuery,
  useCreateLenderMutation,
  useUpdateLenderDataMutation,
  useSafeDeleteLenderMutation,
  useReadLenderQuery,
  useLazyReadLenderQuery,
  useWriteLenderMutation,
  useAddLenderMutation,
  useListLendersQuery,
  useLazyListLendersQuery,
  useDeleteLenderMutation,
  useRestoreLenderMutation,
  useHistoryOfLenderQuery,
  useLazyHistoryOfLenderQuery,
  useExportLendersMutation,
  useGetLenderGroupsQuery,
  useLazyGetLenderGroupsQuery,
  useCreateLenderGroupMutation,
  useReadLenderSwitchQuery,
  useLazyReadLenderSwitchQuery,
  useSwitchLendersMutation,
  useListLenderSwitchesQuery,
  useLazyListLenderSwitchesQuery,
  useExportLenderSwitchesMutation,
  useReadLenderSwitchPlanQuery,
  useLazyReadLenderSwitchPlanQuery,
  useAddLenderSwitchPlanMutation,
  useListLenderSwitchPlansQuery,
  useLazyListLenderSwitchPlansQuery,
  useDeleteLenderSwitchPlanMutation,
  useRestoreLenderSwitchPlanMutation,
  useHistoryOfLenderSwitchPlanQuery,
  useLazyHistoryOfLenderSwitchPlanQuery,
  useExportLenderSwitchPlansMutation,
  useListLenderSwitchLogQuery,
  useLazyListLenderSwitchLogQuery,
  useExportLenderSwitchLogMutation,
  useGetJourneyQuery,
  useLazyGetJourneyQuery,
  useGetJourneyQuoteQuery,
  useLazyGetJourneyQuoteQuery,
  useResendLenderOtpMutation,
  useTakeJourneyStepMutation,
  useLenderHealthQuery,
  useLazyLenderHealthQuery,
  useReturnFromLenderMutation,
  useGetIntakeFieldsQuery,
  useLazyGetIntakeFieldsQuery,
  useSendIntakeMutation,
  useOpenOtpLinkMutation,
  useVerifyOtpLinkMutation,
  useResendOtpLinkMutation,
  useBootstrapQuery,
  useLazyBootstrapQuery,
  useGetBrandTermsQuery,
  useLazyGetBrandTermsQuery,
  useGetBrandQuery,
  useLazyGetBrandQuery,
  useSaveBrandMutation,
  usePreviewBrandThemeMutation,
  usePublishBrandMutation,
  useDiscardBrandDraftMutation,
  useMakePreviewLinkMutation,
  useGetEligibilityCriteriaQuery,
  useLazyGetEligibilityCriteriaQuery,
  useGetWorkplaceQuery,
  useLazyGetWorkplaceQuery,
  useReadPartnerQuery,
  useLazyReadPartnerQuery,
  useWritePartnerMutation,
  useAddPartnerMutation,
  useListPartnersQuery,
  useLazyListPartnersQuery,
  useDeletePartnerMutation,
  useRestorePartnerMutation,
  useHistoryOfPartnerQuery,
  useLazyHistoryOfPartnerQuery,
  useExportPartnersMutation,
  useGetTrackingLinkUrlQuery,
  useLazyGetTrackingLinkUrlQuery,
  useReadTrackingLinkQuery,
  useLazyReadTrackingLinkQuery,
  useWriteTrackingLinkMutation,
  useAddTrackingLinkMutation,
  useListTrackingLinksQuery,
  useLazyListTrackingLinksQuery,
  useDeleteTrackingLinkMutation,
  useRestoreTrackingLinkMutation,
  useHistoryOfTrackingLinkQuery,
  useLazyHistoryOfTrackingLinkQuery,
  useExportTrackingLinksMutation,
  useListRevenueEntriesQuery,
  useLazyListRevenueEntriesQuery,
  useExportRevenueEntriesMutation,
  useGetLenderRevenueQuery,
  useLazyGetLenderRevenueQuery,
  useReadRevenueItemQuery,
  useLazyReadRevenueItemQuery,
  useWriteRevenueItemMutation,
  useAddRevenueItemMutation,
  useListRevenueItemsQuery,
  useLazyListRevenueItemsQuery,
  useDeleteRevenueItemMutation,
  useRestoreRevenueItemMutation,
  useHistoryOfRevenueItemQuery,
  useLazyHistoryOfRevenueItemQuery,
  useExportRevenueItemsMutation,
  useListRevenueMonthsQuery,
  useLazyListRevenueMonthsQuery,
  useExportRevenueMonthsMutation,
  useReadCardVisitQuery,
  useLazyReadCardVisitQuery,
  useRecordCardActivationMutation,
  useListCardActivationsQuery,
  useLazyListCardActivationsQuery,
  useRevokeCardActivationMutation,
  useExportCardActivationsMutation,
  useGetCreditCardsDataQuery,
  useLazyGetCreditCardsDataQuery,
  useCreateCreditCardMutation,
  useUpdateCreditCardDataMutation,
  useSafeDeleteCreditCardMutation,
  useCheckCreditCardLinkMutation,
  useReadCreditCardQuery,
  useLazyReadCreditCardQuery,
  useWriteCreditCardMutation,
  useAddCreditCardMutation,
  useListCreditCardsQuery,
  useLazyListCreditCardsQuery,
  useDeleteCreditCardMutation,
  useRestoreCreditCardMutation,
  useHistoryOfCreditCardQuery,
  useLazyHistoryOfCreditCardQuery,
  useExportCreditCardsMutation,
  useGetCreditCardsQuery,
  useLazyGetCreditCardsQuery,
  useFollowCardLinkMutation,
  useOpenCardLeadMutation,
  useGetRedirectSiteQuery,
  useLazyGetRedirectSiteQuery,
  useFollowRedirectMutation,
} = injectedRtkApi;
