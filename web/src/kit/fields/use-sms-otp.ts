import { useEffect, useEffectEvent } from 'react';

/** WebOTP (Chrome on Android): reads the OTP from an SMS whose last line is `@host #123456`. TypeScript has no types for it yet. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/** Passes on the OTP of an SMS that arrives while the component is shown; does nothing in browsers without WebOTP. */
export function useSmsOtp(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(request)
      .then((credential) => credential && take((credential as OtpCredential).code))
      // Declined by the user, or aborted by a change of page: the OTP is then typed.
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
}
