import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PasswordHasher } from './domain/password-hasher.js';
import { WasCustomerActiveSinceHandler } from './handlers/was-customer-active-since.handler.js';
import { AcceptIdentityHandler } from './handlers/accept-identity.handler.js';
import { DemoAccountsRule } from './handlers/demo-accounts.rule.js';
import { BrandHostResolver } from './handlers/brand-host-resolver.js';
import { OtpChallenges } from './handlers/otp-challenges.js';
import { OtpsOfCustomerHandler } from './handlers/otps-of-customer.handler.js';
import { LoginsOfCustomerHandler } from './handlers/logins-of-customer.handler.js';
import { MerchantLastLoginsHandler } from './handlers/merchant-last-logins.handler.js';
import { MerchantsWithAccountsHandler } from './handlers/merchants-with-accounts.handler.js';
import { RequireProofOfWorkHandler } from './handlers/require-proof-of-work.handler.js';
import { VerifyApplicantOtpHandler } from './handlers/verify-applicant-otp.handler.js';
import { EndSessionHandler } from './handlers/end-session.handler.js';
import { EndSessionsWhenLoginConsentWithdrawn } from './handlers/end-sessions-when-login-consent-withdrawn.handler.js';
import { EndPartnerSessionsHandler } from './handlers/end-partner-sessions.handler.js';
import { LoginRetention } from './handlers/login-retention.js';
import { AttemptLimiter } from './handlers/attempt-limiter.js';
import { KnownDevices } from './handlers/known-devices.js';
import { ActiveSessions } from './handlers/active-sessions.js';
import { ActorNamesHandler } from './handlers/actor-names.handler.js';
import { OtpVerifier } from './handlers/otp-verifier.js';
import { OtpSendLimits } from './handlers/otp-send-limits.js';
import { PasswordLogin } from './handlers/password-login.js';
import { RefreshSessionHandler } from './handlers/refresh-session.handler.js';
import { SendApplicantOtpHandler } from './handlers/send-applicant-otp.handler.js';
import { SendContactConfirmationHandler } from './handlers/send-contact-confirmation.handler.js';
import { SendOtpToCustomerHandler } from './handlers/send-otp-to-customer.handler.js';
import { SendOtpHandler } from './handlers/send-otp.handler.js';
import { Sessions } from './handlers/sessions.js';
import { PasswordLinkAccountHandler } from './handlers/password-link-account.handler.js';
import { SetPasswordHandler } from './handlers/set-password.handler.js';
import { SignInAdminHandler } from './handlers/sign-in-admin.handler.js';
import { SignInPartnerHandler } from './handlers/sign-in-partner.handler.js';
import { SmsBudgets } from './handlers/sms-budgets.js';
import { SmsSpendCircuitBreaker } from './handlers/sms-spend-circuit-breaker.js';
import { OtpStatusHandler } from './handlers/otp-status.handler.js';
import { StartAsNewCustomerHandler } from './handlers/start-as-new-customer.handler.js';
import { ProofOfWork } from './handlers/proof-of-work.js';
import { UseApplicantOtpHandler } from './handlers/use-applicant-otp.handler.js';
import { UnverifiedOtpLimits } from './handlers/unverified-otp-limits.js';
import { VerifyContactHandler } from './handlers/verify-contact.handler.js';
import { VerifyOtpHandler } from './handlers/verify-otp.handler.js';
import { RequestPasswordResetHandler } from './handlers/request-password-reset.handler.js';
import { HandleAccountChangeHandler } from './handlers/handle-account-change.handler.js';
import { BeginSecondFactorHandler } from './handlers/begin-second-factor.handler.js';
import { ChangePasswordHandler } from './handlers/change-password.handler.js';
import { ConfirmSecondFactorHandler } from './handlers/confirm-second-factor.handler.js';
import { RunAccountActionHandler } from './handlers/run-account-action.handler.js';
import { EndOwnSessionsHandler } from './handlers/end-own-sessions.handler.js';
import { OwnAccountHandler } from './handlers/own-account.handler.js';
import { OwnAccounts } from './handlers/own-accounts.js';
import { OwnLoginsHandler } from './handlers/own-logins.handler.js';
import { ReauthenticateHandler } from './handlers/reauthenticate.handler.js';
import { RenewRecoveryCodesHandler } from './handlers/renew-recovery-codes.handler.js';
import { SecondFactors } from './handlers/second-factors.js';
import { SendPasswordLinkHandler } from './handlers/send-password-link.handler.js';
import { StaffRules } from './handlers/staff-rules.js';
import { StaffWithPermissionHandler } from './handlers/staff-with-permission.handler.js';
import { AdministratorEmails } from './handlers/administrator-emails.js';
import { ReportSensitiveActionHandler } from './handlers/report-sensitive-action.handler.js';
import { NotifyAdministratorsHandler } from './handlers/notify-administrators.handler.js';
import { TurnOffSecondFactorHandler } from './handlers/turn-off-second-factor.handler.js';
import { CustomerLogins } from './handlers/customer-logins.js';
import { EntryLinks } from './handlers/entry-links.js';
import { MakeTransferLinkHandler } from './handlers/make-transfer-link.handler.js';
import { SendTransferOtpHandler } from './handlers/send-transfer-otp.handler.js';
import { ExchangeEntryTokenHandler } from './handlers/exchange-entry-token.handler.js';
import { VerifyTransferOtpHandler } from './handlers/verify-transfer-otp.handler.js';
import { AccessGuard } from './http/access.guard.js';
import { AccountController } from './http/account.controller.js';
import { BrowserController } from './http/browser.controller.js';
import { ContactConfirmationController } from './http/contact-confirmation.controller.js';
import { EntryLinksController } from './http/entry-links.controller.js';
import { LoginController } from './http/login.controller.js';
import { OtpController } from './http/otp.controller.js';
import { RefreshCookie } from './http/refresh-cookie.js';
import { ReverifyController } from './http/reverify.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { SessionController } from './http/session.controller.js';
import { SmsBudgetsController } from './http/sms-budgets.controller.js';
import { PartnerUsersController } from './http/partner-users.controller.js';
import { StaffController } from './http/staff.controller.js';
import { AccessTokens } from './tokens/access-tokens.js';
import { RefreshTokens } from './tokens/refresh-tokens.js';
import { SessionActors } from './tokens/session-actors.js';

/** Logins and sessions of the three audiences, and the guard in front of every route. */
@Module({
  controllers: [
    OtpController,
    ContactConfirmationController,
    LoginController,
    SessionController,
    SessionsController,
    ReverifyController,
    BrowserController,
    AccountController,
    StaffController,
    PartnerUsersController,
    SmsBudgetsController,
    EntryLinksController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AcceptIdentityHandler,
    WasCustomerActiveSinceHandler,
    AccessTokens,
    DemoAccountsRule,
    BrandHostResolver,
    OtpChallenges,
    RequireProofOfWorkHandler,
    LoginsOfCustomerHandler,
    OtpsOfCustomerHandler,
    MerchantLastLoginsHandler,
    MerchantsWithAccountsHandler,
    VerifyApplicantOtpHandler,
    EndSessionHandler,
    EndSessionsWhenLoginConsentWithdrawn,
    EndPartnerSessionsHandler,
    LoginRetention,
    AttemptLimiter,
    KnownDevices,
    ActiveSessions,
    ActorNamesHandler,
    OtpVerifier,
    OtpSendLimits,
    PasswordLogin,
    PasswordHasher,
    RefreshCookie,
    RefreshSessionHandler,
    RefreshTokens,
    SendApplicantOtpHandler,
    SendContactConfirmationHandler,
    SendOtpToCustomerHandler,
    SendOtpHandler,
    SessionActors,
    Sessions,
    PasswordLinkAccountHandler,
    SetPasswordHandler,
    SignInAdminHandler,
    SignInPartnerHandler,
    SmsBudgets,
    SmsSpendCircuitBreaker,
    OtpStatusHandler,
    StartAsNewCustomerHandler,
    UnverifiedOtpLimits,
    ProofOfWork,
    UseApplicantOtpHandler,
    VerifyContactHandler,
    VerifyOtpHandler,
    RequestPasswordResetHandler,
    HandleAccountChangeHandler,
    BeginSecondFactorHandler,
    ChangePasswordHandler,
    ConfirmSecondFactorHandler,
    RunAccountActionHandler,
    EndOwnSessionsHandler,
    OwnAccountHandler,
    OwnAccounts,
    OwnLoginsHandler,
    ReauthenticateHandler,
    RenewRecoveryCodesHandler,
    SecondFactors,
    SendPasswordLinkHandler,
    StaffRules,
    StaffWithPermissionHandler,
    AdministratorEmails,
    ReportSensitiveActionHandler,
    NotifyAdministratorsHandler,
    TurnOffSecondFactorHandler,
    CustomerLogins,
    EntryLinks,
    MakeTransferLinkHandler,
    SendTransferOtpHandler,
    ExchangeEntryTokenHandler,
    VerifyTransferOtpHandler,
  ],
})
export class AuthModule {}
