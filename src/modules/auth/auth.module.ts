import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Passwords } from './domain/passwords.js';
import { WasCustomerHereSinceHandler } from './handlers/was-customer-here-since.handler.js';
import { AcceptIdentityHandler } from './handlers/accept-identity.handler.js';
import { DemoAccountsRule } from './handlers/demo-accounts.rule.js';
import { CalledHost } from './handlers/called-host.js';
import { Challenges } from './handlers/challenges.js';
import { LastLoginsOfMerchantsHandler } from './handlers/last-logins-of-merchants.handler.js';
import { MerchantsWithAccountsHandler } from './handlers/merchants-with-accounts.handler.js';
import { DemandWorkHandler } from './handlers/demand-work.handler.js';
import { CompareApplicantCodeHandler } from './handlers/compare-applicant-code.handler.js';
import { EndSessionHandler } from './handlers/end-session.handler.js';
import { EndSessionsWhenLoginConsentWithdrawn } from './handlers/end-sessions-when-login-consent-withdrawn.handler.js';
import { EndWorkSessionsHandler } from './handlers/end-work-sessions.handler.js';
import { EndedLogins } from './handlers/ended-logins.js';
import { Guesses } from './handlers/guesses.js';
import { KnownDevices } from './handlers/known-devices.js';
import { LivingSessions } from './handlers/living-sessions.js';
import { NamesOfActorsHandler } from './handlers/names-of-actors.handler.js';
import { PasscodeCheck } from './handlers/passcode-check.js';
import { PasscodeLimits } from './handlers/passcode-limits.js';
import { PasswordLogin } from './handlers/password-login.js';
import { RefreshSessionHandler } from './handlers/refresh-session.handler.js';
import { SendApplicantCodeHandler } from './handlers/send-applicant-code.handler.js';
import { SendContactConfirmationHandler } from './handlers/send-contact-confirmation.handler.js';
import { SendPasscodeByEmailHandler } from './handlers/send-passcode-by-email.handler.js';
import { SendPasscodeHandler } from './handlers/send-passcode.handler.js';
import { Sessions } from './handlers/sessions.js';
import { AccountOfPasswordLinkHandler } from './handlers/account-of-password-link.handler.js';
import { SetPasswordHandler } from './handlers/set-password.handler.js';
import { SignInAdminHandler } from './handlers/sign-in-admin.handler.js';
import { SignInPartnerHandler } from './handlers/sign-in-partner.handler.js';
import { SpendBreaker } from './handlers/spend-breaker.js';
import { StandingOfPasscodeHandler } from './handlers/standing-of-passcode.handler.js';
import { StartAfreshHandler } from './handlers/start-afresh.handler.js';
import { StepUps } from './handlers/step-ups.js';
import { UseApplicantCodeHandler } from './handlers/use-applicant-code.handler.js';
import { VerifyContactHandler } from './handlers/verify-contact.handler.js';
import { VerifyPasscodeHandler } from './handlers/verify-passcode.handler.js';
import { AskForPasswordLinkHandler } from './handlers/ask-for-password-link.handler.js';
import { AttendStaffChangeHandler } from './handlers/attend-staff-change.handler.js';
import { BeginSecondFactorHandler } from './handlers/begin-second-factor.handler.js';
import { ChangePasswordHandler } from './handlers/change-password.handler.js';
import { ConfirmSecondFactorHandler } from './handlers/confirm-second-factor.handler.js';
import { DoToStaffHandler } from './handlers/do-to-staff.handler.js';
import { EndOwnSessionsHandler } from './handlers/end-own-sessions.handler.js';
import { OwnAccountHandler } from './handlers/own-account.handler.js';
import { OwnAccounts } from './handlers/own-accounts.js';
import { OwnLoginsHandler } from './handlers/own-logins.handler.js';
import { RenewRecoveryCodesHandler } from './handlers/renew-recovery-codes.handler.js';
import { SecondFactors } from './handlers/second-factors.js';
import { SendPasswordLinkHandler } from './handlers/send-password-link.handler.js';
import { StaffRules } from './handlers/staff-rules.js';
import { TellAdministratorsHandler } from './handlers/tell-administrators.handler.js';
import { TurnOffSecondFactorHandler } from './handlers/turn-off-second-factor.handler.js';
import { CustomerLogins } from './handlers/customer-logins.js';
import { EntryLinks } from './handlers/entry-links.js';
import { MakeTransferLinkHandler } from './handlers/make-transfer-link.handler.js';
import { SendTransferCodeHandler } from './handlers/send-transfer-code.handler.js';
import { TradeProofHandler } from './handlers/trade-proof.handler.js';
import { VerifyTransferCodeHandler } from './handlers/verify-transfer-code.handler.js';
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
    EntryLinksController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    AcceptIdentityHandler,
    WasCustomerHereSinceHandler,
    AccessTokens,
    DemoAccountsRule,
    CalledHost,
    Challenges,
    DemandWorkHandler,
    LastLoginsOfMerchantsHandler,
    MerchantsWithAccountsHandler,
    CompareApplicantCodeHandler,
    EndSessionHandler,
    EndSessionsWhenLoginConsentWithdrawn,
    EndWorkSessionsHandler,
    EndedLogins,
    Guesses,
    KnownDevices,
    LivingSessions,
    NamesOfActorsHandler,
    PasscodeCheck,
    PasscodeLimits,
    PasswordLogin,
    Passwords,
    RefreshCookie,
    RefreshSessionHandler,
    RefreshTokens,
    SendApplicantCodeHandler,
    SendContactConfirmationHandler,
    SendPasscodeByEmailHandler,
    SendPasscodeHandler,
    SessionActors,
    Sessions,
    AccountOfPasswordLinkHandler,
    SetPasswordHandler,
    SignInAdminHandler,
    SignInPartnerHandler,
    SpendBreaker,
    StandingOfPasscodeHandler,
    StartAfreshHandler,
    StepUps,
    UseApplicantCodeHandler,
    VerifyContactHandler,
    VerifyPasscodeHandler,
    AskForPasswordLinkHandler,
    AttendStaffChangeHandler,
    BeginSecondFactorHandler,
    ChangePasswordHandler,
    ConfirmSecondFactorHandler,
    DoToStaffHandler,
    EndOwnSessionsHandler,
    OwnAccountHandler,
    OwnAccounts,
    OwnLoginsHandler,
    RenewRecoveryCodesHandler,
    SecondFactors,
    SendPasswordLinkHandler,
    StaffRules,
    TellAdministratorsHandler,
    TurnOffSecondFactorHandler,
    CustomerLogins,
    EntryLinks,
    MakeTransferLinkHandler,
    SendTransferCodeHandler,
    TradeProofHandler,
    VerifyTransferCodeHandler,
  ],
})
export class AuthModule {}
